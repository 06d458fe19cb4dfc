// A key for a write that may be sent again: the same one gets the first answer.

/** `crypto.randomUUID` is missing on plain-http hosts. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
