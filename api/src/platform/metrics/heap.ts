// How far memory may grow while a long export is written.
import type { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";

// V8 looks at it after each cleaning; 0 leaves it to V8.
const growAtMost = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

let streams = 0;

/**
 * While it is read, memory is cleaned as soon as half as much again has lived for a while. Left to itself V8 waits until
 * that has grown to four times as much: a server that exports a million markets grew by 265 MB, and by 105 so. Not at
 * other times: whoever waits for a list would wait for the cleaning more often.
 */
export const sparing = (stream: Readable): Readable => {
  streams += 1;
  growAtMost(50);
  return stream.once("close", () => {
    streams -= 1;
    if (streams === 0) growAtMost(0);
  });
};
