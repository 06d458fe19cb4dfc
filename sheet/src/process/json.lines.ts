// Splits the data from a pipe into lines, one JSON value each.

const NEWLINE = 10;

/** Takes chunks as they arrive and returns the values of the lines they complete. */
export const createLineReader = <Value>() => {
  let pieces: Buffer[] = [];
  return function* (chunk: Buffer): Generator<Value> {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const last = chunk.subarray(from, at);
      const value: Value = JSON.parse(
        (pieces.length === 0 ? last : Buffer.concat([...pieces, last])).toString(),
      );
      pieces = [];
      from = at + 1;
      yield value;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  };
};
