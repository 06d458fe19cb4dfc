// Recipes and their versions, as the tables store them.
import type { RecipeEntry } from "@igo/contract/imports/recipes";
import type { ofMarkets } from "@igo/contract/imports/recipes.kept";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { Tables } from "../../../platform/db/tables/tables.ts";

export type RecipeKind = "market" | "menu" | "menus";
/** Whose recipe it is; of nobody when all are null. */
export type Owner = { chainId: string | null; marketId: string | null; accountId: string | null };
export type RecipeKey = { kind: RecipeKind; headingsHash: string };

const nameOf = (account: string) =>
  sql<
    string | null
  >`nullif(btrim(${sql.ref(`${account}.firstName`)} || ' ' || ${sql.ref(`${account}.lastName`)}), '')`;

const whole = (db: Db) =>
  db
    .selectFrom("importRecipe as recipe")
    .innerJoin("importRecipeVersion as version", (join) =>
      join.onRef("version.recipeId", "=", "recipe.id").onRef("version.version", "=", "recipe.version"),
    )
    .leftJoin("account as author", "author.id", "version.authorId")
    .leftJoin("chain", "chain.id", "recipe.chainId")
    .leftJoin("market", "market.id", "recipe.marketId")
    .selectAll("recipe")
    .select([
      "version.entries",
      "version.createdAt as changedAt",
      nameOf("author").as("changedBy"),
      "chain.name as chainName",
      "market.name as marketName",
    ]);

export type RecipeRecord = NonNullable<Awaited<ReturnType<typeof findRecipe>>>;

export const findRecipe = (db: Db, id: string) => whole(db).where("recipe.id", "=", id).executeTakeFirst();

/** Like `findRecipe`, and locks the recipe until the transaction ends. */
export const findRecipeForUpdate = (db: Db, id: string) =>
  whole(db).where("recipe.id", "=", id).forUpdate("recipe").executeTakeFirst();

const isOf = ({ chainId, marketId, accountId }: Owner) => sql<boolean>`(
  recipe.chain_id is not distinct from ${chainId}::uuid and recipe.market_id is not distinct from ${marketId}::uuid
  and recipe.account_id is not distinct from ${accountId}::uuid)`;

export const findRecipeOf = (db: Db, { kind, headingsHash }: RecipeKey, owner: Owner) =>
  whole(db)
    .where("recipe.headingsHash", "=", headingsHash)
    .where("recipe.kind", "=", kind)
    .where(isOf(owner))
    .executeTakeFirst();

export const listRecipes = (db: Db, owner: Owner) =>
  whole(db).where(isOf(owner)).orderBy("version.createdAt", "desc").orderBy("recipe.id").execute();

export const listVersions = (db: Db, recipeId: string) =>
  db
    .selectFrom("importRecipeVersion as version")
    .leftJoin("account as author", "author.id", "version.authorId")
    .leftJoin("import", "import.id", "version.importId")
    .selectAll("version")
    .select([nameOf("author").as("by"), "import.fileName"])
    .where("version.recipeId", "=", recipeId)
    .orderBy("version.version", "desc")
    .execute();

/** False if there is one of the same owner for these headings. */
export const insertRecipe = async (db: Db, recipe: Insertable<Tables["importRecipe"]>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("importRecipe")
    .values(recipe)
    .onConflict((conflict) => conflict.constraint("import_recipe_key").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
};

export type NewVersion = {
  recipeId: string;
  version: number;
  entries: readonly RecipeEntry[];
  source: Insertable<Tables["importRecipeVersion"]>["source"];
  authorId: string | null;
  importId?: string | null;
};

export const insertVersion = async (db: Db, { entries, ...version }: NewVersion): Promise<void> => {
  await db
    .insertInto("importRecipeVersion")
    .values({ ...version, entries: JSON.stringify(entries) })
    .execute();
  await db
    .updateTable("importRecipe")
    .set({ version: version.version })
    .where("id", "=", version.recipeId)
    .execute();
};

export const countUse = (db: Db, id: string) =>
  db
    .updateTable("importRecipe")
    .set({ uses: sql`uses + 1`, usedAt: sql`now()` })
    .where("id", "=", id)
    .execute();

export const deleteRecipe = (db: Db, id: string) =>
  db.deleteFrom("importRecipe").where("id", "=", id).execute();

/** The chain of a market; null for one without. */
export const chainOfMarket = async (db: Db, marketId: string): Promise<string | null> => {
  const row = await db.selectFrom("market").select("chainId").where("id", "=", marketId).executeTakeFirst();
  return row?.chainId ?? null;
};

/** Fewer markets that have the file's codes may be chance. */
const fewestMarkets = 3;

/**
 * What more than half of the sender's markets have in a field; undefined without such a value. They are those of the
 * chain; without one, those with the codes of the file.
 */
export const valueOfMarkets = async (
  db: Db,
  { chainId, codes }: { chainId: string | null; codes: readonly string[] },
  field: (typeof ofMarkets)[number],
): Promise<string | undefined> => {
  const column = sql.ref(field);
  const whose =
    chainId === null
      ? sql`chain_id is null and external_code = any(${codes}::text[])`
      : sql`chain_id = ${chainId}::uuid`;
  const { rows } = await sql<{ value: string | null; count: number; total: number }>`
    select ${column} as value, count(*)::integer as count, sum(count(*)) over ()::integer as total
    from market where ${whose} and deleted_at is null group by 1 order by 2 desc limit 1`.execute(db);
  const [most] = rows;
  if (!most || most.count * 2 <= most.total || (chainId === null && most.count < fewestMarkets))
    return undefined;
  return most.value ?? undefined;
};

/** Some of the column choices remembered before there were recipes. */
export const someProfiles = (db: Db, limit: number) =>
  db.selectFrom("importProfile").selectAll().limit(limit).forUpdate().skipLocked().execute();

export const deleteProfile = (db: Db, kind: string, headingsHash: string) =>
  db.deleteFrom("importProfile").where("kind", "=", kind).where("headingsHash", "=", headingsHash).execute();

export const roleOf = async (db: Db, accountId: string) => {
  const row = await db.selectFrom("account").select("role").where("id", "=", accountId).executeTakeFirst();
  return row?.role;
};
