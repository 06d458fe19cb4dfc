// The seed of a chain's random draws: the same every time, or another with `--seed=7`.
import { type Random, randomFrom } from "../faults/random.ts";

const given = process.argv.find((word) => word.startsWith("--seed="))?.split("=")[1];
const shift = Number(given ?? 0) * 10_007;

export const drawsOf = (own: number): Random => randomFrom(own + shift);
