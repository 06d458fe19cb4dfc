// What the recipe of its sender changed in a run; and what was decided otherwise, with the choice whether it holds.
import type { ImportRun } from "@igo/contract/imports/imports";
import { recipeSentence } from "@igo/contract/imports/causes.words";
import type { RunRecipe as Found } from "@igo/contract/imports/recipes";
import { Alert, Box, Button, RadioGroup, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { When } from "../../ui/display/When.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { RadioChoice } from "../../ui/form/RadioChoice.tsx";
import { Muted, PlainList, Stack } from "../../ui/layout/Boxes.tsx";
import { RecipeEntries } from "./RecipeEntries.tsx";
import { useEntryWords } from "./recipeWords.ts";
import { runRecipeQuery } from "./recipes.data.ts";

type Run = Pick<ImportRun, "id" | "checkedAt" | "kind" | "recipe">;

export function RunRecipe({ run }: { run: Run }) {
  const t = useText();
  return (
    <Loaded what="recipes.notLoaded.list" query={useQuery(runRecipeQuery(run))}>
      {(recipe) => recipe && <Changed kind={run.kind} recipe={recipe} title={t("recipes.inThisFile")} />}
    </Loaded>
  );
}

function Changed({ kind, recipe, title }: { kind: Run["kind"]; recipe: Found; title: string }) {
  const t = useText();
  const { version, by, at, entries } = recipe;
  const changing = entries.filter(({ cells }) => cells !== null);
  return (
    <Stack component="section" aria-label={title} gap={1} sx={{ gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Muted typography="body2">
        {by === null ? t("recipes.fromVersionAlone", { version }) : t("recipes.fromVersion", { version, by })}
        {" · "}
        <When at={at} />
      </Muted>
      <RecipeEntries
        kind={kind}
        entries={changing.map(({ entry }) => entry)}
        cells={changing.map(({ cells }) => cells ?? 0)}
      />
    </Stack>
  );
}

/** At the commit, where a file with nothing to decide goes straight: that it was read as last time. */
export function RecipeNotice({ run: { recipe }, onShow }: { run: Run; onShow: () => void }) {
  const t = useText();
  const language = useLanguage();
  if (!recipe || recipe.state === "left" || recipe.decisions === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ marginTop: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onShow} sx={{ whiteSpace: "nowrap" }}>
          {t("recipes.see")}
        </Button>
      }
    >
      {recipeSentence(recipe, language)}
    </Alert>
  );
}

export type RecipeChoice = "update" | "keep";
const maxListed = 5;

type Choosing = { choice: RecipeChoice | undefined; onChoose: (choice: RecipeChoice) => void };

/** Asks nothing where nothing was decided otherwise. */
export function RecipeDifferences({ run, ...choosing }: { run: Run } & Choosing) {
  const { data: recipe } = useQuery({ ...runRecipeQuery(run), enabled: run.recipe !== null });
  const differences = recipe?.differences ?? [];
  return differences.length === 0 ? null : (
    <Differences kind={run.kind} differences={differences} {...choosing} />
  );
}

type DifferencesProps = { kind: Run["kind"]; differences: Found["differences"] } & Choosing;

function Differences({ kind, differences, choice, onChoose }: DifferencesProps) {
  const t = useText();
  const words = useEntryWords(kind);
  const count = differences.length;
  const title = t("recipes.differs", { count, number: formatNumber(count) });
  return (
    <Alert severity="info" sx={{ "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}>
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      <PlainList sx={{ typography: "body2", marginBlock: 0.5 }}>
        {differences.slice(0, maxListed).map(({ before, after }) => (
          <Box component="li" key={words(before)} sx={{ overflowWrap: "anywhere" }}>
            {words(before)} ({t("recipes.before")}) · {after ? words(after) : t("recipes.says.nothing")} (
            {t("recipes.now")})
          </Box>
        ))}
        {count > maxListed && <li>{t("recipes.moreDiffer", { number: formatNumber(count - maxListed) })}</li>}
      </PlainList>
      <RadioGroup
        aria-label={title}
        value={choice ?? "update"}
        onChange={(_, value) => onChoose(value === "keep" ? "keep" : "update")}
      >
        <RadioChoice value="update" title={t("recipes.fromNowOn")} help={t("recipes.fromNowOnHelp")} />
        <RadioChoice value="keep" title={t("recipes.onlyNow")} help={t("recipes.onlyNowHelp")} />
      </RadioGroup>
    </Alert>
  );
}
