// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the page says, in the language chosen when it was opened: texts by their keys, plurals, numbers and
// lists as they are usual there. The tables are those of tools/languages; the bundle puts those texts into the page
// whose keys the scripts name.

import {keep, kept} from './keeping.js';

/** @typedef {string | {one?: string, other: string}} Text of a table; in plural forms by CLDR's categories */
/** @typedef {Record<string, {language: string, texts: Record<string, Text>}>} Tables by language */
/** @typedef {Record<string, string | number>} Parameters */

/** Of English those that write as the program does: `a, b and c`. */
const locales = {en: 'en-GB'};

/** @type {Tables} */
let tables = {};
let language = 'en';
let usual = 'en';

/** @param {string} code */
function localeOf(code) {
  return code === 'en' ? locales.en : code;
}

/**
 * @param {Tables} all
 * @param {string} code
 */
export function useTexts(all, code) {
  tables = all;
  language = code;
}

/**
 * The tables of the page, and the language: the link's, the one chosen before, that of the file, the browser's.
 * @param {Document} page
 */
function open(page) {
  /** @type {{languages: Record<string, string>, keys: string[], texts: Record<string, Text[]>}} */
  const packed = JSON.parse(page.getElementById('texts')?.textContent ?? 'null');
  /** @type {{language?: string} | null} */
  const content = JSON.parse(page.getElementById('content')?.textContent ?? 'null');
  /** @type {Tables} */
  const all = {};
  for (const [code, name] of Object.entries(packed.languages))
    all[code] = {
      language: name,
      texts: Object.fromEntries(packed.keys.map((key, at) => [key, packed.texts[code][at]])),
    };
  const known = (/** @type {string | null | undefined} */ code) =>
    code && Object.hasOwn(all, code) ? code : null;
  const browsers = navigator.languages.map((each) => each.split('-')[0]).find(known);
  usual = known(content?.language) ?? browsers ?? 'en';
  useTexts(all, known(languageOfLink(location.hash)) ?? known(kept('language')) ?? usual);
  page.documentElement.lang = language;
}
if (typeof document !== 'undefined' && document.getElementById('texts')) open(document);

/**
 * The language that a fragment names; the rest of it may be damaged.
 * @param {string} fragment
 */
export function languageOfLink(fragment) {
  return /&lang=([a-z]{2,3})(?:&|$)/.exec(fragment)?.[1] ?? null;
}

/** The code of the language in use. */
export function languageInUse() {
  return language;
}

/** The language in use where it is not the one that this browser gets without asking. */
export function chosenLanguage() {
  return language === usual ? null : language;
}

/** @param {string} code the page has to be opened anew to speak it */
export function keepLanguage(code) {
  keep('language', code);
  language = code;
}

/** Codes and names, each in its own language. */
export function languages() {
  return Object.entries(tables).map(([code, table]) => ({code, name: table.language}));
}

/** @param {string} key that comes from a file */
export function hasText(key) {
  return tables[language]?.texts[key] !== undefined;
}

/**
 * The text in the form that fits the parameter `count`.
 * @param {string} key
 * @param {number} count
 */
function formOf(key, count) {
  const found = tables[language]?.texts[key];
  if (found === undefined) throw new Error(`${language}: no text ${key}`);
  if (typeof found === 'string') return found;
  const category = new Intl.PluralRules(localeOf(language)).select(count);
  return (category === 'one' ? found.one : null) ?? found.other;
}

/**
 * A text whose parameters may be parts of the page: what is to stand there, one after the other. `{Side}` is
 * the parameter `side` with a capital.
 * @param {string} key
 * @param {Record<string, string | number | (Node | string)[]>} parameters
 * @returns {(Node | string)[]}
 */
export function textParts(key, parameters) {
  const {count} = parameters;
  return formOf(key, typeof count === 'number' ? count : NaN)
    .split(/(\{\w+\})/)
    .flatMap((part) => {
      if (!/^\{\w+\}$/.test(part)) return part;
      const name = part.slice(1, -1);
      const own = name.charAt(0).toLowerCase() + name.slice(1);
      const value = parameters[own];
      if (value === undefined) throw new Error(`${key}: no parameter ${own}`);
      if (Array.isArray(value)) return value;
      const shown = typeof value === 'number' ? numberText(value) : value;
      return name === own ? shown : capitalized(shown);
    });
}

/**
 * @param {string} key of tools/languages; in a call a literal, or one with a part that varies: the bundle looks for it
 * @param {Parameters} [parameters] numbers are written as they are in the language
 */
export function text(key, parameters = {}) {
  return textParts(key, parameters).join('');
}

/** @param {string} words */
export function capitalized(words) {
  return words.charAt(0).toLocaleUpperCase(localeOf(language)) + words.slice(1);
}

/**
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export function numberText(value, options) {
  return new Intl.NumberFormat(localeOf(language), options).format(value);
}

/**
 * `a1`, `a1 and a2`, `a1, a2 and a3`.
 * @param {string[]} words
 */
export function listText(words) {
  return new Intl.ListFormat(localeOf(language)).format(words);
}

/**
 * `a`, `a or b`, `a, b or c`.
 * @param {string[]} words
 */
export function alternatives(words) {
  return new Intl.ListFormat(localeOf(language), {type: 'disjunction'}).format(words);
}

/**
 * What stands before each item of a list in words, and after the last one.
 * @param {number} count
 * @returns {string[]}
 */
export function separators(count) {
  const parts = new Intl.ListFormat(localeOf(language)).formatToParts(Array(count).fill('a'));
  const before = [''];
  for (const {type, value} of parts)
    if (type === 'element') before.push('');
    else before[before.length - 1] += value;
  return before;
}
