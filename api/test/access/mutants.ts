// Removes one guard at a time in a copy of the server, and shows that the access tests fail: npm run mutants, or only
// guards whose description contains a word: npm run mutants -- sections
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { type Mutant, ofCalls, ofMenus } from "./guards.ts";

const root = join(import.meta.dirname, "../../..");
// Inside the project, so that its packages are found from there.
const copy = join(root, ".cache/mutants");

// What the access tests run on. Imports of `@igo/` from these must lead to the copy, too.
const copied = ["api", "contract", "sheet", "testing"];

const makeCopy = () => {
  rmSync(copy, { recursive: true, force: true });
  const packages = join(copy, "node_modules/@igo");
  mkdirSync(packages, { recursive: true });
  for (const name of copied) {
    const filter = (source: string) => !source.includes("node_modules");
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
    symlinkSync(join(copy, name), join(packages, name), "dir");
  }
  // The page and the contract show what stands in documents.
  symlinkSync(join(root, "docs"), join(copy, "docs"), "dir");
  cpSync(join(root, "tsconfig.json"), join(copy, "tsconfig.json"));
};

/** One instance for all runs, which reuses the cluster, its template and the compiled code. */
const openVitest = async (): Promise<Vitest> => {
  const vitest = await createVitest("test", {
    root: copy,
    config: false,
    watch: false,
    reporters: [{}],
    include: ["api/test/access/*.test.ts"],
    globalSetup: ["testing/src/setup.ts"],
    setupFiles: ["testing/src/server/closing.ts"],
    isolate: false,
    bail: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  });
  await vitest.standalone();
  return vitest;
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The failures of a test file, as sentences. */
const faultsOf = async (vitest: Vitest, tests: TestSpecification[]): Promise<string[]> => {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  // The result includes earlier runs.
  const ran = testModules.filter((one) => tests.some(({ moduleId }) => moduleId === one.moduleId));
  const failed = ran.flatMap((one) => [
    ...one.errors().map(({ message }) => message),
    ...[...one.children.allTests("failed")].map(
      (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
    ),
  ]);
  if (ran.length !== 1 || ran[0]?.state() === "pending") throw new Error("The tests did not run");
  return [...failed, ...unhandledErrors.map(String)];
};

const without = async <T>(vitest: Vitest, { file, line, instead }: Mutant, look: () => Promise<T>) => {
  const path = join(copy, "api/src", file);
  const source = readFileSync(path, "utf8");
  const put = (text: string) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  };
  put(source.replace(line, instead));
  const answer = await look();
  put(source);
  return answer;
};

const [word = ""] = process.argv.slice(2);
const chosen = (all: readonly Mutant[]) => all.filter(({ what }) => what.includes(word));

const judge = async (vitest: Vitest, test: string, mutants: readonly Mutant[]): Promise<number> => {
  if (mutants.length === 0) return 0;
  const tests = await vitest.globTestSpecifications([`access/${test}`]);
  const look = () => faultsOf(vitest, tests);
  const refuseRed = async (when: string) => {
    const faults = await look();
    if (faults.length > 0) throw new Error(`${test} is red ${when}: ${faults.join("; ")}`);
  };
  await refuseRed("before anything was taken away");
  let survived = 0;
  for (const mutant of mutants) {
    const begun = performance.now();
    const isUnnoticed = (await without(vitest, mutant, look)).length === 0;
    if (isUnnoticed) survived += 1;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    say(`${isUnnoticed ? "SURVIVED" : "noticed "} ${mutant.what} (${seconds} s)`);
  }
  await refuseRed("after everything was put back");
  return survived;
};

makeCopy();
const all = [...ofCalls, ...ofMenus];
for (const { file, line } of all)
  if (!readFileSync(join(copy, "api/src", file), "utf8").includes(line))
    throw new Error(`${file} no longer says ${line}`);
const vitest = await openVitest();
const survived =
  (await judge(vitest, "access.test.ts", chosen(ofCalls))) +
  (await judge(vitest, "menus.test.ts", chosen(ofMenus)));
await vitest.close();
rmSync(copy, { recursive: true, force: true });
say(`${chosen(all).length - survived} noticed, ${survived} survived`);
process.exitCode = survived === 0 ? 0 : 1;
