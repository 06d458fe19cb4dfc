// How the work of each parser of text from outside grows: its time for the longest text it may get beside half of it, with
// the texts that cost it most. `npm run bench -- parsers readHours harmless` measures only these.
import { basename } from "node:path";
import { hold, state } from "../figures.ts";
import { type Shape, shapes } from "./shapes.ts";
import { rooms } from "./table.ts";
import type { Parser } from "./table.cells.ts";

const most = 2.5;
/** At this length a square shows; then the costliest shapes are measured at full length. */
const screened = 2000;
const candidates = 12;
/** Nobody notices less, and it cannot be measured. */
const leastMs = 5;
/** How often a line that looks crooked is measured again. */
const turns = 8;
/** Measured once: little else can be in it. */
const longMs = 200;

const attempt = async (read: Parser["read"], text: string) => {
  try {
    const done = read(text);
    if (done instanceof Promise) await done;
  } catch {
    // A refusal is an answer.
  }
};

/** By the clock: some kernels count a thread's CPU in steps of 4 ms, and three steps beside one look like a square. */
const millisecondsOf = async (read: Parser["read"], text: string): Promise<number> => {
  const start = performance.now();
  await attempt(read, text);
  return performance.now() - start;
};

/** The least of some runs; each text is a letter shorter, because some parsers remember what they have read. */
const leastOf = async (read: Parser["read"], shape: Shape, length: number): Promise<number> => {
  let least = await millisecondsOf(read, shape.make(length));
  for (let turn = 1; turn < 3 && least < longMs; turn += 1)
    least = Math.min(least, await millisecondsOf(read, shape.make(length - turn)));
  return least;
};

type Growth = { shape: Shape; ratio: number; ms: number };

const growthOf = async ({ read, longest }: Parser, shape: Shape): Promise<Growth> => {
  let best: Growth = { shape, ratio: Infinity, ms: 0 };
  // What else the machine does makes a straight line crooked now and then, and never a square straight.
  for (let turn = 0; turn < turns && best.ratio > most; turn += 1) {
    const half = await leastOf(read, shape, longest / 2 - turn * 8);
    const ms = await leastOf(read, shape, longest - turn * 16);
    const ratio = ms < leastMs ? 0 : ms / Math.max(half, 0.001);
    if (ratio < best.ratio) best = { shape, ratio, ms };
  }
  return best;
};

const costliest = async ({ read, longest }: Parser): Promise<Shape[]> => {
  const length = Math.min(longest, screened);
  for (const shape of shapes.slice(0, 100)) await attempt(read, shape.make(length));
  const tried: { shape: Shape; ms: number }[] = [];
  for (const shape of shapes) tried.push({ shape, ms: await millisecondsOf(read, shape.make(length)) });
  return tried
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, candidates)
    .map(({ shape }) => shape);
};

const wanted = process.argv.slice(2);
let straight = 0;
for (const [file, { parsers }] of Object.entries(rooms))
  for (const [name, parser] of Object.entries(parsers)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const found: Growth[] = [];
    for (const shape of await costliest(parser)) found.push(await growthOf(parser, shape));
    const worst = found.reduce((one, other) => (other.ratio > one.ratio ? other : one));
    const slowest = Math.max(...found.map(({ ms }) => ms));
    const where = `${name} (${basename(file)}, ${parser.longest.toLocaleString("en")})`;
    if (worst.ratio === 0) state(where, `below ${leastMs} ms, whatever it gets`);
    else {
      hold(where, worst.ratio, "times at twice the length", { atMost: most });
      state(
        "",
        `${slowest.toFixed(0)} ms at most; the crookedest ${worst.shape.name} ${worst.ms.toFixed(0)} ms`,
      );
    }
    straight += 1;
  }
state("parsers measured", `${straight}, each with ${shapes.length} texts`);
