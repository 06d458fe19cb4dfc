import { expect, test } from "vitest";
import { findProgram, type Wish } from "./findProgram.ts";
import { program, runProgram } from "./program.ts";
import tasks from "./fixtures/tasks.json" with { type: "json" };
import { programWords } from "./words.ts";

type Task = { name: string; rows: Wish[] };

/** Where two examples are not enough, it asks a third time. */
const asks = new Set([
  "code: first part of a path of categories",
  "code: barcode in groups",
  "phone: several written ways in one form",
  "address: town without its department",
  "address: department in brackets",
  "name: domain of an address for mail",
  "price: rounded to fifty pesos",
  "size: sizes of clothes in words",
]);

const sure = (wishes: readonly Wish[], rows: readonly (readonly string[])[]) => {
  const found = findProgram({ wishes, rows });
  if (found.found !== "program") throw new Error(`${found.found}: ${JSON.stringify(found)}`);
  return found.program;
};

const rowsOf = ({ rows }: Task) => rows.map(({ row }) => row);

/** Types the first row, then what is asked about, or the first row that became something else. */
const afterTwo = (task: Task) => {
  const [first] = task.rows;
  if (!first) throw new Error("A task has rows");
  const found = findProgram({ wishes: [first], rows: rowsOf(task) });
  const amiss = task.rows.find(
    ({ row, wanted }) => found.found === "program" && runProgram(found.program, row) !== wanted,
  );
  const asked =
    found.found === "question" ? task.rows.find(({ row }) => row.join("|") === found.row.join("|")) : amiss;
  return asked ? findProgram({ wishes: [first, asked], rows: rowsOf(task) }) : found;
};

test.each(tasks)("$name: with two examples at most", (task) => {
  const found = afterTwo(task);
  if (asks.has(task.name)) expect(found.found).toBe("question");
  else {
    expect(found.found).toBe("program");
    expect(task.rows.map(({ row }) => found.found === "program" && runProgram(found.program, row))).toEqual(
      task.rows.map(({ wanted }) => wanted),
    );
  }
});

test("where two readings differ, it asks about the row that tells them apart, with both outputs", () => {
  const found = findProgram({
    wishes: [{ row: ["05/05/2026"], wanted: "2026-05-05" }],
    rows: [["05/05/2026"], ["03/04/2026"], ["06/06/2026"]],
  });
  expect(found).toMatchObject({ found: "question", row: ["03/04/2026"] });
  expect(found.found === "question" && found.outputs).toEqual(
    expect.arrayContaining(["2026-03-04", "2026-04-03"]),
  );
});

test("a program that says nothing of a row asks about it", () => {
  const found = findProgram({
    wishes: [
      { row: ["Trigo 12"], wanted: "12" },
      { row: ["Luz 7"], wanted: "7" },
    ],
    rows: [["Trigo 12"], ["Luz 7"], ["Sin número"]],
  });
  expect(found).toMatchObject({ found: "question", row: ["Sin número"] });
});

test("an example that changes nothing is no program", () => {
  const rows = [["8:00"], ["9.30"]];
  expect(findProgram({ wishes: [{ row: ["8:00"], wanted: "8:00" }], rows }).found).toBe("question");
});

test("a constant for all rows is asked about, never taken from examples", () => {
  const found = findProgram({ wishes: [{ row: ["S"], wanted: "0" }], rows: [["S"], ["M"], ["L"]] });
  expect(found).toMatchObject({ found: "question" });
});

test("what no rule says becomes a table, and each new value a question", () => {
  const wishes = [
    { row: ["S"], wanted: "Pequeña" },
    { row: ["M"], wanted: "Mediana" },
  ];
  expect(findProgram({ wishes, rows: [["S"], ["M"], ["L"]] })).toMatchObject({
    found: "question",
    row: ["L"],
  });
  expect(runProgram(sure(wishes, [["S"], ["M"]]), ["m"])).toBe("Mediana");
});

test("an empty cell stays empty, unless an example says what it becomes", () => {
  const wishes = [
    { row: ["Trigo - Suba"], wanted: "Suba" },
    { row: ["Luz - Bosa Sur"], wanted: "Bosa Sur" },
  ];
  const rows = [["Trigo - Suba"], ["Luz - Bosa Sur"], [""]];
  expect(runProgram(sure(wishes, rows), [""])).toBeUndefined();
  const told = findProgram({ wishes: [...wishes, { row: [""], wanted: "Centro" }], rows });
  expect(told.found !== "nothing" && runProgram(told.program, [""])).toBe("Centro");
});

test("a program is data: written as JSON and read back, it does the same", () => {
  const found = sure(
    [
      { row: ["12487"], wanted: "$ 12.487" },
      { row: ["900"], wanted: "$ 900" },
    ],
    [["12487"], ["900"], ["45021"]],
  );
  const back = program.parse(JSON.parse(JSON.stringify(found)));
  expect(runProgram(back, ["1250000"])).toBe("$ 1.250.000");
});

test.each([
  [{ version: 2, ways: [{ pieces: [] }] }],
  [{ version: 1, ways: [] }],
  [{ version: 1, ways: [{ pieces: [{ kind: "literal", text: "x", run: "y" }] }] }],
  [{ version: 1, ways: [{ pieces: [{ kind: "text", source: { column: -1, steps: [] } }] }] }],
])("%j is no program", (given) => {
  expect(program.safeParse(given).success).toBe(false);
});

test("a program that makes its text longer with every step ends without one", () => {
  const longer = { do: "replace", old: "a", by: "a".repeat(40) };
  const hostile = program.parse({
    version: 1,
    ways: [{ pieces: [{ kind: "text", source: { column: 0, steps: [longer, longer, longer, longer] } }] }],
  });
  expect(runProgram(hostile, ["a"])).toBeUndefined();
});

const dash = { text: "-" };
const inCapitals = program.parse({
  version: 1,
  ways: [
    {
      pieces: [
        {
          kind: "text",
          source: {
            column: 0,
            steps: [
              { from: { at: "start", skip: 0 }, to: { at: "before", mark: dash, nth: 1 } },
              { do: "upper" },
            ],
          },
        },
      ],
    },
  ],
});

test("a program is said in the reader's words", () => {
  expect(programWords(inCapitals, "en")).toBe("the part before the dash, in capitals");
  expect(programWords(inCapitals, "es")).toBe("la parte antes del guion, en mayúsculas");
});

test("every program that was found can be said in both languages", () => {
  for (const task of tasks) {
    const found = afterTwo(task);
    if (found.found === "nothing") continue;
    for (const language of ["en", "es"] as const)
      expect(programWords(found.program, language)).not.toMatch(/undefined|^$/);
  }
});

test("two columns are named by their headings", () => {
  const join = sure(
    [
      { row: ["PTR", "12"], wanted: "PTR-12" },
      { row: ["LUZ", "103"], wanted: "LUZ-103" },
    ],
    [
      ["PTR", "12"],
      ["LUZ", "103"],
      ["DON", "5"],
    ],
  );
  expect(programWords(join, "es", ["Cadena", "Tienda"])).toBe("“Cadena”, luego “-”, luego “Tienda”");
});
