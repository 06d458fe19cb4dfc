// A name inside a sentence: one written from right to left must not turn the words around it, nor look like part of
// them. What has no such letters, nearly everything, stays as it is, letter by letter.

const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters written from right to left, and marks of direction, which names of old may have. */
const TURNS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Between the marks that isolate it, as `<bdi>` does; its own marks could end them, and go. */
export const isolated = (text: string): string =>
  TURNS.test(text) ? `\u2068${text.replaceAll(MARKS, "")}\u2069` : text;
