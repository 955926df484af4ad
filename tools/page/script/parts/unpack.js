// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the bundle packed: LZMA, a fifth smaller than what browsers unpack themselves. After Igor
// Pavlov's specification (public domain); a context's probability that a bit is 0 is out of 2048.

const STATES = 12;
const AS_LIKELY = 1024;
const RANGE = 0;
const CODE = 1;

/** @param {number} contexts */
const unknown = (contexts) => new Uint16Array(contexts).fill(AS_LIKELY);

/**
 * The bits of a packed text, by contexts.
 * @param {Uint8Array} packed
 * @param {number} start  of the first byte of the code
 */
function bitReader(packed, start) {
  let at = start;
  // As variables the two would be objects, made anew for each bit.
  const coder = new Uint32Array(2);

  const shift = () => {
    if (at >= packed.length) throw new Error('a packed part of the page ends too early');
    coder[RANGE] *= 256;
    coder[CODE] = coder[CODE] * 256 + packed[at++];
  };
  for (let read = 0; read < 4; ++read) shift();
  coder[RANGE] = 0xffffffff;

  /**
   * @param {Uint16Array} contexts
   * @param {number} context
   */
  const bit = (contexts, context) => {
    const chance = contexts[context];
    const bound = (coder[RANGE] >>> 11) * chance;
    const found = coder[CODE] < bound ? 0 : 1;
    if (found) {
      coder[RANGE] -= bound;
      coder[CODE] -= bound;
      contexts[context] = chance - (chance >>> 5);
    } else {
      coder[RANGE] = bound;
      contexts[context] = chance + ((2048 - chance) >>> 5);
    }
    if (coder[RANGE] < 0x1000000) shift();
    return found;
  };

  /**
   * A number of so many bits, the highest first, its contexts a tree.
   * @param {Uint16Array} contexts
   * @param {number} root
   * @param {number} bits
   */
  const number = (contexts, root, bits) => {
    let node = 1;
    for (let read = 0; read < bits; ++read) node = 2 * node + bit(contexts, root + node);
    return node - (1 << bits);
  };

  /** @type {typeof number}  the lowest bit first */
  const reversed = (contexts, root, bits) => {
    let node = 1;
    let found = 0;
    for (let read = 0; read < bits; ++read) {
      const next = bit(contexts, root + node);
      node = 2 * node + next;
      found |= next << read;
    }
    return found;
  };

  /**
   * Bits of no context: 0 and 1 are as likely.
   * @param {number} bits
   */
  const direct = (bits) => {
    let found = 0;
    for (let read = 0; read < bits; ++read) {
      coder[RANGE] >>>= 1;
      const next = coder[CODE] < coder[RANGE] ? 0 : 1;
      if (next) coder[CODE] -= coder[RANGE];
      if (coder[RANGE] < 0x1000000) shift();
      found = 2 * found + next;
    }
    return found;
  };

  return {bit, number, reversed, direct};
}

/** @param {ReturnType<typeof bitReader>} reader */
function lengthReader({bit, number}) {
  const which = unknown(2);
  const low = unknown(16 << 3);
  const middle = unknown(16 << 3);
  const high = unknown(1 << 8);
  /** @param {number} place  the low bits of the place in the text that count */
  return (place) => {
    if (!bit(which, 0)) return 2 + number(low, place << 3, 3);
    if (!bit(which, 1)) return 10 + number(middle, place << 3, 3);
    return 18 + number(high, 0, 8);
  };
}

/**
 * @param {string} text  a file of the form LZMA "alone" that marks its end, in base64
 * @returns {Uint8Array}  Throws if it is damaged in a way that shows.
 */
export function unpacked(text) {
  const letters = atob(text);
  const packed = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; ++at) packed[at] = letters.charCodeAt(at);
  const literalContext = packed[0] % 9;
  const literalPlace = (1 << (Math.floor(packed[0] / 9) % 5)) - 1;
  const places = (1 << Math.floor(packed[0] / 45)) - 1;
  const reader = bitReader(packed, 14);
  const {bit, number, reversed, direct} = reader;

  const literals = unknown((0x300 << literalContext) * (literalPlace + 1));
  const isMatch = unknown(STATES << 4);
  const isRepeated = unknown(STATES);
  const isOlder = [unknown(STATES), unknown(STATES), unknown(STATES)];
  const isLong = unknown(STATES << 4);
  const slots = unknown(4 << 6);
  const middleDistances = unknown(1 + 128 - 14);
  const lowDistances = unknown(1 << 4);
  const newLength = lengthReader(reader);
  const repeatedLength = lengthReader(reader);

  let bytes = new Uint8Array(1 << 16);
  let size = 0;
  let state = 0;
  /** @type {number[]}  counted from 0, the last used first */
  const distances = [0, 0, 0, 0];

  /** @param {number} byte */
  const put = (byte) => {
    if (size === bytes.length) {
      const larger = new Uint8Array(2 * size);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[size++] = byte;
  };
  /** @param {number} length */
  const copy = (length) => {
    if (distances[0] >= size) throw new Error('a packed part of the page is damaged');
    for (let copied = 0; copied < length; ++copied) put(bytes[size - distances[0] - 1]);
  };

  const literal = () => {
    const before = size === 0 ? 0 : bytes[size - 1];
    const root = 0x300 * (((size & literalPlace) << literalContext) + (before >>> (8 - literalContext)));
    let node = 1;
    if (state >= 7) {
      // After a copy: what would have followed there says what is likely, as long as it is right.
      let expected = bytes[size - distances[0] - 1];
      while (node < 0x100) {
        const likely = (expected >>> 7) & 1;
        expected <<= 1;
        const next = bit(literals, root + ((1 + likely) << 8) + node);
        node = 2 * node + next;
        if (next !== likely) break;
      }
    }
    while (node < 0x100) node = 2 * node + bit(literals, root + node);
    put(node & 0xff);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  /** @param {number} length */
  const newDistance = (length) => {
    const slot = number(slots, Math.min(length - 2, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >>> 1) - 1;
    const high = ((2 | (slot & 1)) << bits) >>> 0;
    if (slot < 14) return high + reversed(middleDistances, high - slot, bits);
    return high + direct(bits - 4) * 16 + reversed(lowDistances, 0, 4);
  };

  for (;;) {
    const place = size & places;
    if (!bit(isMatch, (state << 4) + place)) {
      literal();
    } else if (!bit(isRepeated, state)) {
      const length = newLength(place);
      distances.pop();
      distances.unshift(newDistance(length));
      if (distances[0] === 0xffffffff) return bytes.subarray(0, size);
      state = state < 7 ? 7 : 10;
      copy(length);
    } else {
      const older = isOlder.findIndex((contexts) => !bit(contexts, state));
      if (older === 0 && !bit(isLong, (state << 4) + place)) {
        state = state < 7 ? 9 : 11;
        copy(1);
        continue;
      }
      const [distance] = distances.splice(older < 0 ? 3 : older, 1);
      distances.unshift(distance);
      const length = repeatedLength(place);
      state = state < 7 ? 8 : 11;
      copy(length);
    }
  }
}
