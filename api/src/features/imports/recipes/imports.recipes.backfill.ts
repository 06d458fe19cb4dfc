// Column choices remembered before there were recipes become recipes: after an update, in the background.
import { roles } from "@igo/contract/session/session";
import type { RecipeEntry } from "@igo/contract/imports/recipes";
import type { Backfill } from "../../../platform/jobs/backfills.ts";
import type { Db } from "../../../platform/db/db.ts";
import { newId } from "../../../platform/ids.ts";
import { nobody } from "./imports.recipes.find.service.ts";
import * as queries from "./imports.recipes.queries.ts";
import { entriesOfRun, hashOf, headingsOf } from "./recipe.ts";

type Profile = Awaited<ReturnType<typeof queries.someProfiles>>[number];

/** `menu 018f…` was a user's own; without an id, an administrator's, who had a copy of their own too. */
const ownerOf = async (tx: Db, { kind }: Profile) => {
  const [of, accountId] = kind.split(" ");
  if (of !== "market" && of !== "menu" && of !== "menus") return undefined;
  const whose = { kind: of, ...nobody } as const;
  if (accountId === undefined) return whose;
  const role = await queries.roleOf(tx, accountId);
  return role === undefined || role === roles.admin || of === "market" ? undefined : { ...whose, accountId };
};

const entriesOf = ({ kind, columns, values, constants }: Profile): RecipeEntry[] =>
  entriesOfRun(
    kind.startsWith("market") ? "market" : "menu",
    {
      sheet: 0,
      headerRow: 1,
      columns: columns.map((column, index) => ({ ...column, index })),
      values,
      constants,
    },
    { texts: {}, answers: [], programs: [], leftColumns: [], sheets: [] },
  );

const convert = async (tx: Db, profile: Profile): Promise<void> => {
  const headings = headingsOf(profile);
  const headingsHash = hashOf(headings);
  const owner = await ownerOf(tx, profile);
  if (headingsHash !== undefined && owner) {
    const id = newId();
    const recipe = { id, ...owner, headingsHash, headings: JSON.stringify(headings), usedAt: profile.usedAt };
    // A recipe that was kept since says more.
    if (await queries.insertRecipe(tx, recipe))
      await queries.insertVersion(tx, {
        recipeId: id,
        version: 1,
        entries: entriesOf(profile),
        source: "system",
        authorId: null,
      });
  }
  await queries.deleteProfile(tx, profile.kind, profile.headingsHash);
};

export const recipesOfProfiles: Backfill = {
  since: "0121",
  step: async (tx, _cursor, size) => {
    const profiles = await queries.someProfiles(tx, size);
    for (const profile of profiles) await convert(tx, profile);
    return { done: profiles.length, cursor: profiles.length < size ? null : "next" };
  },
};
