// Takes away one guard at a time in a copy of the server, and shows that the access tests turn red: npm run mutants,
// or only those whose description holds a word: npm run mutants -- sections
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";

const root = join(import.meta.dirname, "../../..");
// Below the project, so that its packages are found from there.
const copy = join(root, ".cache/mutants");

type Mutant = { what: string; file: string; line: string; instead: string };

/** Those that every call, tried by everybody, must notice. */
const ofCalls: readonly Mutant[] = [
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
    line: '.where(isAlive)\n    .where("account.status", "=", "active"),',
    instead: ".where(isAlive),",
  },
  {
    what: "an ended session may go on",
    file: "features/session/session.queries.ts",
    line: '.where(isAlive)\n    .where("account.status", "=", "active"),',
    instead: '.where("account.status", "=", "active"),',
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

/** Those of menus, which hold in the work in the background too. */
const ofMenus: readonly Mutant[] = [
  {
    what: "a change to many goes on in markets that are lost",
    file: "features/products/products.bulk.set.ts",
    line: "and (account.role = 1 or exists (select from market_member",
    instead: "and (true or exists (select from market_member",
  },
  {
    what: "menus are brought to any market",
    file: "features/imports/imports.upload.service.ts",
    line: "(await markets.find(deps, user, marketId)).deletedAt !== null",
    instead: "marketId === null",
  },
  {
    what: "partners bring markets",
    file: "features/imports/imports.upload.service.ts",
    line: 'if (kind === "market" && !isAdmin(user)) throw new Failure("access.admin_only");',
    instead: "",
  },
  {
    what: "partners see every import in lists",
    file: "features/imports/imports.service.ts",
    line: "partnerId: isAdmin(user) ? null : user.id",
    instead: "partnerId: null",
  },
  {
    what: "partners see imports of markets they have lost in lists",
    file: "features/imports/imports.queries.ts",
    line: "own.market_id = import.market_id and own.account_id = ${partnerId}",
    instead: "own.market_id = import.market_id",
  },
  {
    what: "partners work on anybody's import",
    file: "features/imports/imports.service.ts",
    line: "run.createdBy === user.id &&",
    instead: "",
  },
  {
    what: "partners work on imports of markets they have lost",
    file: "features/imports/imports.service.ts",
    line: "(await queries.isMember(db, run.marketId, user.id))",
    instead: "true",
  },
  {
    what: "a menu's file finds every market",
    file: "features/imports/menu.lookup.queries.ts",
    line: "sql`${mayWrite(createdBy)} and (${chainId}",
    instead: "sql`m.deleted_at is null and (${chainId}",
  },
  {
    what: "a menu is written to markets that are lost since",
    file: "features/imports/menu.compare.queries.ts",
    line: "m where ${mayWrite(range.run.createdBy)}`",
    instead: "m`",
  },
  {
    what: "a known product is written where its market is lost since",
    file: "features/imports/menu.commit.queries.ts",
    line: "and exists (select from open where open.id = m.market_id)",
    instead: "",
  },
  {
    what: "a new product is written where its market is lost since",
    file: "features/imports/menu.commit.queries.ts",
    line: "sql`(r.market_id in (select id from open)) is true`",
    instead: "sql`true`",
  },
  {
    what: "sections are made where their market is lost since",
    file: "features/imports/menu.sections.queries.ts",
    line: "from named join open on open.id = named.market_id",
    instead: "from named",
  },
  {
    what: "who is suspended goes on writing his menu",
    file: "features/imports/menu.lookup.queries.ts",
    line: "and a.status = 'active'",
    instead: "",
  },
  {
    what: "a menu is taken back in markets that are lost since",
    file: "features/imports/menu.undo.queries.ts",
    line: "p.market_id and ${mayWrite(withinOf)})",
    instead: "p.market_id)",
  },
  {
    what: "a menu's rows tell of markets that are lost since",
    file: "features/imports/menu.targets.queries.ts",
    line: "own.market_id = m.id and own.account_id = a.id",
    instead: "true",
  },
  {
    what: "pictures are fetched as an administrator",
    file: "features/imports/menu.pictures.service.ts",
    line: "role: creatorRole",
    instead: "role: creatorRole - creatorRole + 1",
  },
];

// What the tests of access run on; of these, what says `@igo/` must be the copy too.
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
};

/** One for all runs: the cluster, its template and what was compiled serve again. */
const openVitest = async (): Promise<Vitest> => {
  const vitest = await createVitest("test", {
    root: copy,
    config: false,
    watch: false,
    reporters: [{}],
    include: ["api/test/access/*.test.ts"],
    globalSetup: ["testing/src/setup.ts"],
    setupFiles: ["testing/src/closing.ts"],
    isolate: false,
    bail: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  });
  await vitest.standalone();
  return vitest;
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whether all tests of a file ran, and are green. */
const isGreen = async (vitest: Vitest, tests: TestSpecification[]): Promise<boolean> => {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  return testModules.length === 1 && testModules.every((one) => one.ok()) && unhandledErrors.length === 0;
};

const without = async (vitest: Vitest, { file, line, instead }: Mutant, look: () => Promise<boolean>) => {
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
  const look = () => isGreen(vitest, tests);
  if (!(await look())) throw new Error(`${test} is red before anything was taken away`);
  let survived = 0;
  for (const mutant of mutants) {
    const begun = performance.now();
    const isUnnoticed = await without(vitest, mutant, look);
    if (isUnnoticed) survived += 1;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    say(`${isUnnoticed ? "SURVIVED" : "noticed "} ${mutant.what} (${seconds} s)`);
  }
  if (!(await look())) throw new Error(`${test} stays red after everything was put back`);
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
