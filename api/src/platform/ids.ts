// Identifiers: UUIDv7, which sort by creation time; within this process each is greater than the last.
import { randomFillSync } from "node:crypto";

// Random bytes are drawn in bulk: asking the kernel for eight at a time would be most of an id's cost.
const tailBytes = 8;
const chance = Buffer.alloc(tailBytes * 512);
let drawn = chance.length;
const nextTail = (): Buffer => {
  if (drawn === chance.length) {
    randomFillSync(chance);
    drawn = 0;
  }
  drawn += tailBytes;
  return chance.subarray(drawn - tailBytes, drawn);
};

let lastTime = 0;
let counter = 0;

/** 48 bits of milliseconds, 12 bits that count within a millisecond (RFC 9562, method 1), 62 random bits. */
export const newId = (): string => {
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    counter = 0;
  } else if (++counter > 0xfff) {
    // The counter is full, or the clock went back: borrow from the future rather than go backwards.
    lastTime += 1;
    counter = 0;
  }
  const tail = nextTail();
  tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
  const time = lastTime.toString(16).padStart(12, "0");
  const random = tail.toString("hex");
  const count = (0x7000 | counter).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${count}-${random.slice(0, 4)}-${random.slice(4)}`;
};
