// Takes away one guard at a time in a copy of the server, and shows that the access test turns red: npm run mutants
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
// Below the project, so that its packages are found from there.
const copy = join(root, ".cache/mutants");

type Mutant = { what: string; file: string; line: string; instead: string };

const mutants: readonly Mutant[] = [
  {
    what: "a session is not asked for",
    file: "core/access.ts",
    line: 'if (!user) throw new Failure("session.required");',
    instead: "",
  },
  {
    what: "the role is not looked at",
    file: "core/access.ts",
    line: "!user || !isAdmin(user)",
    instead: "!user",
  },
  {
    what: "a suspended account may go on",
    file: "features/session/session.queries.ts",
    line: '.where("session.id", "=", sessionId)\n    .where(isAlive)\n    .where("account.status", "=", "active")',
    instead: '.where("session.id", "=", sessionId)\n    .where(isAlive)',
  },
  {
    what: "an ended session may go on",
    file: "features/session/session.queries.ts",
    line: '.where("session.id", "=", sessionId)\n    .where(isAlive)',
    instead: '.where("session.id", "=", sessionId)',
  },
  {
    what: "another's session can be ended",
    file: "features/session/devices.service.ts",
    line: 'if (ended.length === 0) throw new Failure("session.not_found");',
    instead: "",
  },
  {
    what: "partners see every market in lists",
    file: "features/markets/markets.matching.service.ts",
    line: "within: isAdmin(user) ? null : user.id",
    instead: "within: null",
  },
  {
    what: "partners see the recycle bin",
    file: "features/markets/markets.write.service.ts",
    line: "row.deletedAt === null && ",
    instead: "",
  },
  {
    what: "partners read any market",
    file: "features/markets/markets.write.service.ts",
    line: "(await queries.isMember(db, id, user.id))",
    instead: "true",
  },
  {
    what: "partners see every product in lists",
    file: "features/products/products.matching.service.ts",
    line: "within: isAdmin(user) ? null : user.id",
    instead: "within: null",
  },
  {
    what: "partners touch any product",
    file: "features/products/products.write.service.ts",
    line: "isAdmin(user) || queries.isMember(db, marketId, user.id)",
    instead: "true",
  },
  {
    what: "products of deleted markets are there",
    file: "features/products/products.queries.ts",
    line: '.where("market.deletedAt", "is", null)',
    instead: "",
  },
];

const makeCopy = () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const path of ["api", "vitest.config.ts", "package.json", "tsconfig.json"]) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !source.includes("node_modules"),
    });
  }
};

const isGreen = (): boolean => {
  const { status } = spawnSync(
    process.execPath,
    [join(root, "node_modules/vitest/vitest.mjs"), "run", "api/test/access", "--project", "embedded"],
    { cwd: copy, stdio: "ignore", env: { ...process.env, CI: "" } },
  );
  return status === 0;
};

makeCopy();
const say = (line: string) => process.stdout.write(`${line}\n`);
if (!isGreen()) throw new Error("The access test is red before anything was taken away");
let survived = 0;
for (const { what, file, line, instead } of mutants) {
  const path = join(copy, "api/src", file);
  const source = readFileSync(path, "utf8");
  if (!source.includes(line)) throw new Error(`${file} no longer says ${line}`);
  writeFileSync(path, source.replace(line, instead));
  const wasNoticed = !isGreen();
  writeFileSync(path, source);
  if (!wasNoticed) survived += 1;
  say(`${wasNoticed ? "noticed " : "SURVIVED"} ${what}`);
}
rmSync(copy, { recursive: true, force: true });
say(`${mutants.length - survived} noticed, ${survived} survived`);
process.exitCode = survived === 0 ? 0 : 1;
