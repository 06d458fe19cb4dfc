// Every call, tried by everyone, against a table of who may make it that was written independently of the code.
import { describe, expect, onTestFinished, test } from "vitest";
import { complaintsOf } from "./judge.ts";
import { liveCalls } from "./live.ts";
import { matrix } from "./matrix.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();

test("the server answers the calls of the table, and no others", () => {
  expect(liveCalls(world.app).toSorted()).toEqual(Object.keys(matrix).toSorted());
});

describe("lets in only those the table permits, with any record, and reveals nobody else's data", () => {
  test.each(Object.keys(matrix))("%s", async (name) => {
    expect(await Array.fromAsync(complaintsOf(world, name))).toEqual([]);
  });
});

test("with its guard one step weaker, every guarded call is reported", async () => {
  // A separate world, because calls that are let in change it.
  const weak = await openWorld();
  const declared = weak.app.serving.endpoints.map((endpoint) => ({ endpoint, access: endpoint.access }));
  onTestFinished(() => {
    for (const { endpoint, access } of declared) endpoint.access = access;
  });
  for (const { endpoint, access } of declared) endpoint.access = access === "admin" ? "signed-in" : "guest";
  const guarded = Object.keys(matrix).filter((name) => matrix[name]?.who !== "everybody");
  const unnoticed: string[] = [];
  for (const name of guarded) {
    const { done } = await complaintsOf(weak, name).next();
    if (done) unnoticed.push(name);
  }
  expect(unnoticed).toEqual([]);
}, 120_000);
