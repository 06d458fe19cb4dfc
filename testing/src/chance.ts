// Before the tests: seeds their random numbers with the seed that the run has printed. SEED=… repeats it.
import fc from "fast-check";

export const seed = Number(process.env.SEED);

fc.configureGlobal({ seed });
