// Copies the bytes of plain text straight into JSON, so that most text never becomes a string here.
const LOWER_X = 120;
const UNDERSCORE = 95;

/** Whether UTF-8 text in [from, to) needs no change in JSON: no quote, backslash, control character, entity, Office escape. */
export const isPlainText = (bytes: Buffer, from: number, to: number) => {
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    if (byte < 32 || byte === 34 || byte === 38 || byte === 92) return false;
    if (byte === UNDERSCORE && bytes[at + 1] === LOWER_X) return false;
  }
  return true;
};

const isDigit = (byte: number) => byte >= 48 && byte <= 57;

/** Whether [from, to) is a number that JSON writes the same way. The slow path handles rare forms: -0, long exponents. */
export const isPlainNumber = (bytes: Buffer, from: number, to: number) => {
  let at = from;
  if (bytes[at] === 45) at++;
  if (bytes[at] === 48) {
    if (at > from) return false;
    at++;
  } else if (isDigit(bytes[at]!)) while (isDigit(bytes[at]!)) at++;
  else return false;
  if (bytes[at] === 46) {
    const fraction = ++at;
    while (isDigit(bytes[at]!)) at++;
    if (at === fraction) return false;
  }
  if (bytes[at] === 69 || bytes[at] === 101) {
    at++;
    if (bytes[at] === 43 || bytes[at] === 45) at++;
    const exponent = at;
    while (isDigit(bytes[at]!)) at++;
    if (at === exponent || at - exponent > 2) return false;
  }
  return at === to && to - from <= 40;
};

/** Copying short runs byte by byte is faster than a call. */
export const copyBytes = (source: Buffer, from: number, to: number, target: Buffer, at: number) => {
  if (to - from > 48) return at + source.copy(target, at, from, to);
  let place = at;
  for (let here = from; here < to; here++) target[place++] = source[here]!;
  return place;
};
