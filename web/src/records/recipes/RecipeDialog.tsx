// A recipe in words, to edit, and its versions, to go back to.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { readRecipe, RecipeEntry } from "@igo/contract/imports/recipes";
import { Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { When } from "../../ui/display/When.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { messageOf } from "../../ui/feedback/messageOf.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { Muted, PlainList, Row } from "../../ui/layout/Boxes.tsx";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";
import { RecipeEntries } from "./RecipeEntries.tsx";
import { recipeQuery, useRestoreRecipe, useUpdateRecipe } from "./recipes.data.ts";

type Props = { id: string; onClose: () => void };
type Answer = EndpointResponse<typeof readRecipe>;

export function RecipeDialog({ id, onClose }: Props) {
  const t = useText();
  const query = useQuery(recipeQuery(id));
  const update = useUpdateRecipe();
  const restore = useRestoreRecipe();
  const [edited, setEdited] = useState<{ version: number; entries: RecipeEntry[] } | undefined>();
  const recipe = query.data?.recipe;
  const failure = update.error ?? restore.error;
  const isBusy = update.isPending || restore.isPending;
  const onSave = async () => {
    if (!edited) return;
    await update.mutateAsync({ params: { id }, body: edited });
    toastSuccess(t("recipes.saved"));
    onClose();
  };
  const goBack = async (to: number) => {
    if (!recipe) return;
    await restore.mutateAsync({ params: { id }, body: { version: recipe.version, to } });
    setEdited(undefined);
    toastSuccess(t("recipes.restored", { version: to }));
  };
  return (
    <DialogFrame
      title={recipe?.chain?.name ?? recipe?.market?.name ?? t("recipes.title")}
      maxWidth="md"
      isBusy={isBusy}
      failure={failure ? messageOf(failure) : null}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          loading={update.isPending}
          disabled={edited === undefined}
          onClick={() => void onSave().catch(() => undefined)}
        >
          {t("ui.save")}
        </Button>
      }
    >
      <Loaded what="recipes.notLoaded.list" query={query} waiting={<LinesWaiting lines={8} />}>
        {(answer) => (
          <>
            <RecipeEntries
              kind={answer.recipe.kind}
              entries={edited?.entries ?? answer.recipe.entries}
              onChange={(entries) =>
                setEdited({ version: edited?.version ?? answer.recipe.version, entries })
              }
            />
            <Versions
              answer={answer}
              isBusy={isBusy}
              onGoBack={(to) => void goBack(to).catch(() => undefined)}
            />
          </>
        )}
      </Loaded>
    </DialogFrame>
  );
}

type VersionsProps = { answer: Answer; isBusy: boolean; onGoBack: (version: number) => void };

function Versions({ answer: { recipe, versions }, isBusy, onGoBack }: VersionsProps) {
  const t = useText();
  return (
    <Box component="section" aria-labelledby="recipe-versions" sx={{ marginTop: 3 }}>
      <Typography variant="subtitle2" component="h3" id="recipe-versions">
        {t("recipes.versions")}
      </Typography>
      <PlainList>
        {versions.map(({ version, source, by, at, import: run, entries }) => (
          <Row
            component="li"
            key={version}
            wrap
            sx={{ borderTop: "1px solid", borderColor: "divider", minHeight: 44, typography: "body2" }}
          >
            <Box sx={{ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" }}>
              {t("recipes.version", { version })} · {t(`recipes.source.${source}`)}
              {run && ` (${run.fileName})`} ·{" "}
              {t("recipes.entries", { count: entries.length, number: formatNumber(entries.length) })}
              <Muted typography="caption">
                {by !== null && `${by} · `}
                <When at={at} />
              </Muted>
            </Box>
            {version === recipe.version ? (
              <Muted component="span" typography="body2">
                {t("recipes.current")}
              </Muted>
            ) : (
              <Button size="small" color="inherit" disabled={isBusy} onClick={() => onGoBack(version)}>
                {t("recipes.goBack")}
              </Button>
            )}
          </Row>
        ))}
      </PlainList>
    </Box>
  );
}
