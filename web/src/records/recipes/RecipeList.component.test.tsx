// Recipes of a chain: each in words, an entry changed or removed, an earlier version taken again, and read from a file.
import {
  createRecipe,
  listRecipes,
  readRecipe,
  type Recipe,
  recipeFileOf,
  updateRecipe,
} from "@igo/contract/imports/recipes";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { anId, answerLists } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { RecipeList } from "./RecipeList.tsx";

const at = "2026-11-21T10:06:00.000Z";
const chain = { id: anId(400), name: "Panaderías Trigo" };
const trigo: Recipe = {
  id: anId(910),
  kind: "market",
  ofSeveral: false,
  headings: ["Nombre", "Ciudad"],
  entries: [
    { kind: "column", heading: "Nombre", field: "name" },
    { kind: "values", field: "municipalityCode", values: { Medelin: "Medellín", Embigado: "Envigado" } },
  ],
  chain,
  market: null,
  version: 3,
  uses: 2,
  usedAt: at,
  changedAt: at,
  changedBy: "Ana Ruiz",
};

const open = async (recipe = trigo) => {
  answerLists();
  answer(listRecipes, { recipes: [recipe] });
  answer(readRecipe, {
    recipe,
    versions: [3, 2].map((version) => ({
      version,
      source: "edit" as const,
      by: "Ana Ruiz",
      at,
      import: null,
      entries: recipe.entries,
    })),
  });
  await show(<RecipeList owner={{ chainId: chain.id }} />, { as: anAdministrator() });
};

test("a category is called by its name, to read and to choose", async () => {
  const entries: Recipe["entries"] = [
    { kind: "values", field: "categoryCode", values: { "De todo": "bakery", Otra: "gone" } },
  ];
  await open({ ...trigo, entries });
  await button(text("recipes.open")).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Bakery")).toBeVisible();
  await dialog.getByLabelText(text("recipes.becomesOf", { text: "De todo" })).click();
  await expect.element(page.getByRole("option", { name: "Minimarket" })).toBeVisible();
});

test("an entry is removed and another changed", async () => {
  answer(updateRecipe, { recipe: { ...trigo, version: 4 } });
  await open();
  await button(text("recipes.open")).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("button", { name: text("recipes.remove", { what: "“Nombre” is Trade name" }) })
    .click();
  await dialog.getByRole("button", { name: text("recipes.remove", { what: "Embigado" }) }).click();
  await dialog.getByLabelText(text("recipes.becomesOf", { text: "Medelin" })).fill("Bello");
  await dialog.getByRole("button", { name: text("ui.save") }).click();
  await expect
    .poll(() => requestsOf(updateRecipe).map(({ body }) => body))
    .toEqual([
      {
        version: 3,
        entries: [{ kind: "values", field: "municipalityCode", values: { Medelin: "Bello" } }],
      },
    ]);
});

const chooseFile = (content: string) =>
  userEvent.upload(
    page.getByLabelText(text("recipes.upload"), { exact: true }).last(),
    new File([content], "trigo.recipe.json", { type: "application/json" }),
  );

test("a recipe is read from its file, and a file that is none says what does not fit", async () => {
  answer(createRecipe, { recipe: trigo });
  await open();
  await chooseFile(JSON.stringify({ ...recipeFileOf(trigo), headings: 4 }));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(text("recipes.notAFileAt", { place: "headings" }));
  await chooseFile(JSON.stringify(recipeFileOf(trigo)));
  await expect
    .poll(() => requestsOf(createRecipe).map(({ body }) => body))
    .toEqual([{ chainId: chain.id, recipe: recipeFileOf(trigo) }]);
});
