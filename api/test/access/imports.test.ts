// An import's decisions and a sender's recipes, for someone who manages a whole chain: their own runs and their markets'
// recipes, and nobody else's, by any call that names one; nothing is left of it when they leave the chain.
import { addChainMember, removeChainMember } from "@igo/contract/chains/chains";
import * as imports from "@igo/contract/imports/imports.calls";
import * as recipes from "@igo/contract/imports/recipes";
import { expect, test } from "vitest";
import { aChain, checkFile, csv } from "@igo/testing/builders/markets";
import { checkMenu, openMarket } from "@igo/testing/builders/menus";
import { store, storeHeadings } from "@igo/testing/builders/stores";
import { server } from "@igo/testing/server/server";
import { requestOf } from "./judge.ts";
import { matrix } from "./matrix.ts";

const world = await server();
const { as, app } = world;

type Person = Awaited<ReturnType<typeof world.someone>>;

const callsOf = (prefix: string) =>
  Object.keys(matrix).filter((name) => name.split(" ")[1]?.startsWith(prefix));
const ofRuns = callsOf("/imports/{id}");
const ofRecipes = callsOf("/recipes/{id}");

const answerTo = async ({ token }: Person, name: string, id: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, payload } = await app.inject({ ...requestOf(name, id), headers });
  return { status: statusCode, payload };
};

/** The calls that do anything but say that there is no such record, or that it is the administrators' alone. */
const openOf = async (person: Person, calls: readonly string[], id: string) => {
  const open: string[] = [];
  for (const name of calls) {
    const { status, payload } = await answerTo(person, name, id);
    const isRefused = matrix[name]?.who === "admin" ? status === 403 : status === 404;
    if (!isRefused || payload.includes("Canario")) open.push(`${name}: ${status}`);
  }
  return open;
};

const menuRecipe = (heading: string, ofSeveral = false) => ({
  format: "igo-recipe-1" as const,
  kind: "menu" as const,
  ofSeveral,
  headings: [heading],
  entries: [{ kind: "column" as const, heading, field: "name" }],
});
const menu = csv("Sección;Producto;SKU;Precio", "Granos;Canario;A-1;2300");
const stores = csv(storeHeadings, store("T-1", "Canario"));

/** A chain with two markets and its member; beside them a partner of the first market alone. */
const opened = async () => {
  const [chainId, member, partner] = [await aChain(as.admin), await world.someone(), await world.someone()];
  await as.admin(addChainMember, { params: { id: chainId }, body: { userId: member.id } });
  const marketId = await openMarket(world, { chainId, decision: "branch" }, partner);
  const other = await openMarket(world, { chainId, decision: "branch", name: "La otra" });
  return { chainId, member, partner, marketId, other };
};

test("the runs of administrators and of other partners do not exist for a chain's member, by any call", async () => {
  expect(ofRuns.length).toBeGreaterThan(20);
  const { chainId, member, partner, marketId } = await opened();
  const runs = [
    await checkMenu(as.admin, menu, { marketId }),
    await checkMenu(partner.ask, menu, { marketId }),
    await checkMenu(as.admin, menu, { chainId }),
    await checkFile(as.admin, stores, { chainId }),
  ];
  for (const { id } of runs) expect(await openOf(member, ofRuns, id)).toEqual([]);
  for (const { id, status } of runs)
    expect((await as.admin(imports.readImport, { params: { id } })).import.status).toBe(status);
});

test("a chain's member decides in the runs of their own, of any market of the chain, until they leave it", async () => {
  const { chainId, member, marketId, other } = await opened();
  const runs = [
    await checkMenu(member.ask, menu, { marketId }),
    await checkMenu(member.ask, menu, { marketId: other }),
  ];
  const reads = ofRuns.filter((name) => name.startsWith("GET") && matrix[name]?.who !== "admin");
  for (const { id } of runs)
    for (const name of reads)
      expect([name, (await answerTo(member, name, id)).status]).not.toEqual([name, 404]);
  await as.admin(removeChainMember, { params: { id: chainId, userId: member.id } });
  for (const { id } of runs) expect(await openOf(member, ofRuns, id)).toEqual([]);
});

test("recipes of the chain and of other accounts do not exist for its member; those of its markets do", async () => {
  const { chainId, member, partner, marketId, other } = await opened();
  const create = async (person: Person["ask"], owner: object, recipe = menuRecipe("Canario")) =>
    (await person(recipes.createRecipe, { body: { ...owner, recipe } })).recipe.id;
  const closed = [
    await create(as.admin, { chainId }),
    await create(as.admin, {}),
    await create(partner.ask, {}, menuRecipe("Canario", true)),
  ];
  for (const id of closed) expect(await openOf(member, ofRecipes, id)).toEqual([]);
  const ofMarket = await create(as.admin, { marketId });
  const { recipe } = await member.ask(recipes.readRecipe, { params: { id: ofMarket } });
  expect(recipe).toMatchObject({ market: { id: marketId } });

  // The chain or market is in the query or the body.
  const elsewhere = await openMarket(world);
  for (const owner of [{ chainId }, { marketId: elsewhere }]) {
    await expect(member.ask(recipes.listRecipes, { query: owner })).rejects.toMatchObject({ status: 404 });
    await expect(create(member.ask, owner)).rejects.toMatchObject({ status: 404 });
  }
  await expect(partner.ask(recipes.listRecipes, { query: { marketId: other } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    create(member.ask, { marketId }, { ...menuRecipe("Nombre"), kind: "market" as never }),
  ).rejects.toMatchObject({ status: 422 });

  await as.admin(removeChainMember, { params: { id: chainId, userId: member.id } });
  expect(await openOf(member, ofRecipes, ofMarket)).toEqual([]);
  await expect(member.ask(recipes.listRecipes, { query: { marketId } })).rejects.toMatchObject({
    status: 404,
  });
});
