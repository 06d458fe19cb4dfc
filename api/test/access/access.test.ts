// Every call, tried by everybody, against a table of who may make it that was written apart from the code.
import { expect, test } from "vitest";
import { judge } from "./judge.ts";
import { liveCalls } from "./live.ts";
import { matrix } from "./matrix.ts";
import { openWorld } from "./world.ts";

test("the server answers the calls of the table, and no others", async () => {
  const { app } = await openWorld();
  expect(liveCalls(app).toSorted()).toEqual(Object.keys(matrix).toSorted());
});

test("each call lets in whom the table says, with whatever record, and tells nobody what is another's", async () => {
  const world = await openWorld();
  const complaints: string[] = [];
  for (const name of Object.keys(matrix)) complaints.push(...(await judge(world, name)));
  expect(complaints).toEqual([]);
}, 120_000);

test("with its guard a step weaker, each call that has one is complained of", async () => {
  const world = await openWorld();
  const declared = world.app.serving.endpoints.map((endpoint) => ({ endpoint, access: endpoint.access }));
  try {
    for (const { endpoint, access } of declared) endpoint.access = access === "admin" ? "signed-in" : "guest";
    const guarded = Object.keys(matrix).filter((name) => matrix[name]?.who !== "everybody");
    const unnoticed: string[] = [];
    for (const name of guarded) if ((await judge(world, name)).length === 0) unnoticed.push(name);
    expect(unnoticed).toEqual([]);
  } finally {
    for (const { endpoint, access } of declared) endpoint.access = access;
  }
}, 120_000);
