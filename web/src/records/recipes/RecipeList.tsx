// The recipes of a chain or a market: what each is for, when it was used; opened, downloaded, read from a file, deleted.
import { type Recipe, recipeFile, recipeFileOf } from "@igo/contract/imports/recipes";
import { Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { text, useText } from "../../core/language/i18n.ts";
import { queryClient } from "../../core/net/data.ts";
import { saveFile } from "../../core/net/saveFile.ts";
import { FactCard } from "../../ui/display/FactCard.tsx";
import { When } from "../../ui/display/When.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { Muted, PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { Confirm } from "../../ui/overlay/Confirm.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { categoriesQuery } from "../categories.ts";
import { RecipeDialog } from "./RecipeDialog.tsx";
import { kindOf, type Owner, recipesQuery, useCreateRecipe, useDeleteRecipe } from "./recipes.data.ts";

type Props = {
  owner: Owner;
  /** Shows nothing while there are none. */
  hidesNone?: boolean;
};

export function RecipeList({ owner, hidesNone = false }: Props) {
  const t = useText();
  const query = useQuery(recipesQuery(owner));
  const [openId, setOpenId] = useState<string | undefined>();
  const [deleting, setDeleting] = useState<Recipe | undefined>();
  const remove = useDeleteRecipe();
  if (hidesNone && !query.data?.length) return null;
  return (
    <FactCard icon="options" title={t("recipes.title")}>
      <Muted typography="body2" sx={{ marginBottom: 1.5 }}>
        {t("recipes.help")}
      </Muted>
      <Loaded
        what="recipes.notLoaded.list"
        query={query}
        waiting={<LinesWaiting lines={4} />}
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState icon="options" title={t("recipes.none")} help={t("recipes.noneHelp")} />}
      >
        {(found) => (
          <PlainList>
            {found.map((recipe) => (
              <RecipeLine
                key={recipe.id}
                recipe={recipe}
                onOpen={() => setOpenId(recipe.id)}
                onDelete={() => setDeleting(recipe)}
              />
            ))}
          </PlainList>
        )}
      </Loaded>
      <ReadFile owner={owner} />
      {openId !== undefined && <RecipeDialog id={openId} onClose={() => setOpenId(undefined)} />}
      <Confirm
        open={deleting !== undefined}
        danger
        title={t("recipes.deleteTitle")}
        action={t("ui.delete")}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
          toastSuccess(t("recipes.deleted"));
        }}
        onClose={() => setDeleting(undefined)}
      >
        {t("recipes.deleteHelp")}
      </Confirm>
    </FactCard>
  );
}

const fileNameOf = ({ chain, market, kind }: Recipe) =>
  `${(chain?.name ?? market?.name ?? "igo").replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}-${kind}.recipe.json`;

/** A category stands in the file by its name, which another place knows too, unless two have that name. */
const save = async (recipe: Recipe) => {
  const categories = recipe.kind === "market" ? await queryClient.ensureQueryData(categoriesQuery) : [];
  const nameOf = (field: string, value: string) => {
    const name = categories.find(({ code }) => field === "categoryCode" && code === value)?.es;
    return name === undefined || categories.filter(({ es }) => es === name).length > 1 ? value : name;
  };
  saveFile(
    new Blob([`${JSON.stringify(recipeFileOf(recipe, nameOf), null, 2)}\n`], { type: "application/json" }),
    fileNameOf(recipe),
  );
};

type LineProps = { recipe: Recipe; onOpen: () => void; onDelete: () => void };

function RecipeLine({ recipe, onOpen, onDelete }: LineProps) {
  const t = useText();
  const { headings, entries, uses, usedAt, version, changedAt, changedBy } = recipe;
  const numbered = (count: number) => ({ count, number: formatNumber(count) });
  return (
    <Row
      component="li"
      align="start"
      wrap
      sx={{ borderTop: "1px solid", borderColor: "divider", paddingBlock: 1, minHeight: 52 }}
    >
      <Stack gap={0.25} sx={{ flex: "1 1 260px", minWidth: 0, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography variant="subtitle2" component="h3">
          {t(`recipes.of.${kindOf(recipe)}`)} · {t("recipes.columns", numbered(headings.length))} ·{" "}
          {t("recipes.entries", numbered(entries.length))}
        </Typography>
        <Muted typography="body2" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          {headings.join(", ")}
        </Muted>
        <Muted typography="caption">
          {usedAt === null ? (
            t("recipes.notUsed")
          ) : (
            <>
              {t("recipes.used", numbered(Math.max(1, uses)))} <When at={usedAt} />
            </>
          )}
          {" · "}
          {t("recipes.version", { version })}, {changedBy !== null && `${changedBy}, `}
          <When at={changedAt} />
        </Muted>
      </Stack>
      <Button onClick={onOpen} sx={{ flexShrink: 0 }}>
        {t("recipes.open")}
      </Button>
      <ActionMenu
        label={t("recipes.more")}
        items={[
          {
            label: t("recipes.download"),
            icon: "download",
            onClick: () => void save(recipe).catch(toastError),
          },
          { label: t("ui.delete"), icon: "trash", danger: true, onClick: onDelete },
        ]}
      />
    </Row>
  );
}

/** The recipe in a file, or what is wrong with it, as an error to show. */
const readRecipeFile = (content: string) => {
  let data: unknown;
  try {
    data = JSON.parse(content);
  } catch {
    throw new Error(text("recipes.notAFile"));
  }
  const found = recipeFile.safeParse(data);
  if (found.success) return found.data;
  const place = found.error.issues[0]?.path.join(".") ?? "";
  throw new Error(text(place === "" ? "recipes.notAFile" : "recipes.notAFileAt", { place }));
};

function ReadFile({ owner }: { owner: Owner }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const create = useCreateRecipe();
  const [failure, setFailure] = useState<string | undefined>();
  const read = async (file: File) => {
    setFailure(undefined);
    try {
      const recipe = readRecipeFile(await file.text());
      await create
        .mutateAsync({ body: { ...owner, recipe } })
        .then(() => toastSuccess(t("recipes.uploaded")), toastError);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t("recipes.notAFile"));
    }
  };
  return (
    <Box sx={{ marginTop: 1.5 }}>
      <Button
        startIcon={<Icon name="fileUp" size={18} />}
        loading={create.isPending}
        onClick={() => input.current?.click()}
      >
        {t("recipes.upload")}
      </Button>
      {failure !== undefined && (
        <Typography role="alert" variant="body2" sx={{ color: "error.main", overflowWrap: "anywhere" }}>
          {failure}
        </Typography>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t("recipes.upload")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          target.value = "";
        }}
      />
    </Box>
  );
}
