// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Files and texts that leave the page or come into it, without a server.

import {element} from './dom.js';
import {text} from './texts.js';

/** Larger files are refused before they are read. */
export const largestFile = 4 * 1024 * 1024;

/**
 * Offers a file to be saved.
 * @param {string} name
 * @param {Blob} content
 */
export function save(name, content) {
  const address = URL.createObjectURL(content);
  const link = element('a', {href: address, download: name});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** @param {string} name @param {string} text @param {string} [type] */
export function saveText(name, text, type = 'text/plain') {
  save(name, new Blob([text], {type: `${type};charset=utf-8`}));
}

/**
 * The text of a file.
 * @param {File} file
 * @returns {Promise<string>}
 * @throws {Error} one line, if it is too large or no text
 */
export async function readText(file) {
  if (file.size > largestFile)
    throw new Error(text('file.large', {file: file.name, size: Math.ceil(file.size / 1048576)}));
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(await file.arrayBuffer());
  } catch {
    throw new Error(text('file.no-text', {file: file.name}));
  }
}

/**
 * The bytes of a file, in base64.
 * @param {File} file
 * @returns {Promise<string>}
 * @throws {Error} one line, if it cannot be read
 */
export function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error(text('table.unread', {file: file.name, reason: reader.error?.message ?? ''})));
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
}

/** @param {string} text @returns {Promise<boolean>} whether the clipboard has it */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages opened as files may have no clipboard of that kind.
    const field = element('textarea', {class: 'offscreen', 'aria-hidden': 'true'});
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/**
 * An SVG as a PNG of that width.
 * @param {string} svg
 * @param {number} width
 * @returns {Promise<Blob>}
 */
export async function rasterized(svg, width) {
  const address = URL.createObjectURL(new Blob([svg], {type: 'image/svg+xml'}));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = element('canvas', {});
    canvas.width = width;
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    const context = canvas.getContext('2d');
    if (!context) throw new Error(text('file.no-canvas'));
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!(png instanceof Blob)) throw new Error(text('file.no-png'));
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}
