// Before the tests: what they draw by chance begins at the seed that the run has printed. SEED=… draws the same again.
import fc from "fast-check";

export const seed = Number(process.env.SEED);

fc.configureGlobal({ seed });
