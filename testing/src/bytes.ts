// Files that calls answer.

/** The bytes of a file: a contract says of an answer only that it is one. */
export const bytesOf = (answer: unknown): Uint8Array => {
  if (answer instanceof Uint8Array) return answer;
  throw new Error("The answer is no file");
};
