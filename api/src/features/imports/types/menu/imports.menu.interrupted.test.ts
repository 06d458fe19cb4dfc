// A menu's background jobs, interrupted and resumed: the test is the worker, and the jobs wait for it.
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { csv } from "@igo/testing/builders/markets";
import { checkMenu, openMarket } from "@igo/testing/builders/menus";
import { holdJobs, server } from "@igo/testing/server/server";
import { commit } from "../../commit/imports.commit.service.ts";
import { undoImport } from "../../undo/imports.undo.service.ts";

const world = await server();
const { as, deps } = world;

const headings = "Tienda;Sección;Subcategoría;Producto;SKU;Precio";
const products = Array.from(
  { length: 1500 },
  (_, index) =>
    `T-${(index % 2) + 1};Sección ${index % 7};Parte ${index % 3};Producto ${index};S-${index};${1000 + index}`,
);

/** Lets a job run a number of steps, then ends its process. */
const cutOffAfter = (steps: number) => {
  let left = steps;
  return {
    reached: async () => {
      left -= 1;
      if (left < 0) throw new Error("The process is gone");
    },
  };
};
const toTheEnd = { reached: async () => undefined };

test("an interrupted menu commit and undo resume where they stopped: each product once, none left", async () => {
  const ids = [
    await openMarket(world, { externalCode: "T-1" }),
    await openMarket(world, { externalCode: "T-2" }),
  ];
  const { id } = await checkMenu(as.admin, csv(headings, ...products));
  const release = holdJobs();
  await as.admin(api.commitImport, { params: { id }, body: { mode: "valid" } });
  const job = { importId: id };
  for (const steps of [0, 1, 1]) await expect(commit(deps, job, cutOffAfter(steps))).rejects.toThrow("gone");
  await commit(deps, job, toTheEnd);
  const { import: run } = await as.admin(api.readImport, { params: { id } });
  expect(run).toMatchObject({ status: "committed", counts: { create: 1500, committed: 1500 } });
  const written = await deps.db
    .selectFrom("product")
    .select(["sku", "version"])
    .where("marketId", "in", ids)
    .execute();
  expect(new Set(written.map(({ sku }) => sku)).size).toBe(1500);
  expect(written).toHaveLength(1500);
  const found = deps.db.selectFrom("productSearch").select("productId").where("marketId", "in", ids);
  expect(await found.execute()).toHaveLength(1500);
  const sections = deps.db
    .selectFrom("menuSection")
    .select("id")
    .where("marketId", "in", ids)
    .where("deletedAt", "is", null);
  expect(await sections.execute()).toHaveLength(2 * 7 * 4);

  await as.admin(api.undoImport, { params: { id } });
  for (const steps of [0, 1]) await expect(undoImport(deps, job, cutOffAfter(steps))).rejects.toThrow("gone");
  await undoImport(deps, job, toTheEnd);
  const { import: undone } = await as.admin(api.readImport, { params: { id } });
  expect(undone).toMatchObject({ status: "undone", undoKept: [] });
  const left = deps.db.selectFrom("product").select("id").where("marketId", "in", ids);
  expect(await left.where("deletedAt", "is", null).execute()).toEqual([]);
  expect(await sections.execute()).toEqual([]);
  release();
});
