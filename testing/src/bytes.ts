// Files returned by calls.

/** The bytes of a file; the contract only says that the response is a file. */
export const bytesOf = (answer: unknown): Uint8Array => {
  if (answer instanceof Uint8Array) return answer;
  throw new Error("The answer is no file");
};
