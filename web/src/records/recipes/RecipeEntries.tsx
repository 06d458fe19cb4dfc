// What a recipe says, part by part; in a form each entry can be changed or removed.
import type { ImportKind } from "@igo/contract/imports/imports";
import { type RecipeEntry, recipeKeyOf } from "@igo/contract/imports/recipes";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Muted, PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { fieldLabel, partsOfRecipe, useEntryWords, useRecipeValues } from "./recipeWords.ts";

type Shown = {
  kind: ImportKind;
  entries: readonly RecipeEntry[];
  /** How many cells each changed, in the order of the entries. */
  cells?: readonly number[];
  onChange?: (entries: RecipeEntry[]) => void;
};

const line = {
  borderTop: "1px solid",
  borderColor: "divider",
  minHeight: 40,
  paddingBlock: 0.5,
  typography: "body2",
} as const;

export function RecipeEntries({ kind, entries, cells, onChange }: Shown) {
  const t = useText();
  return (
    <Stack gap={2} sx={{ gridTemplateColumns: "minmax(0, 1fr)" }}>
      {partsOfRecipe.map((part) => {
        const own = entries.flatMap((entry, index) => (entry.kind === part ? [{ entry, index }] : []));
        if (own.length === 0) return null;
        const title = t(`recipes.part.${part}`);
        return (
          <Box component="section" key={part} aria-label={title}>
            <Typography variant="subtitle2" component="h3" sx={{ marginBottom: 0.5 }}>
              {title}
            </Typography>
            <PlainList>
              {own.map(({ entry, index }) => (
                <Entry
                  key={recipeKeyOf(entry)}
                  kind={kind}
                  entry={entry}
                  cells={cells?.[index] ?? 0}
                  {...(onChange && {
                    onChange: (next: RecipeEntry | undefined) =>
                      onChange(entries.flatMap((one, at) => (at === index ? (next ?? []) : one))),
                  })}
                />
              ))}
            </PlainList>
          </Box>
        );
      })}
    </Stack>
  );
}

type EntryProps = {
  kind: ImportKind;
  entry: RecipeEntry;
  cells: number;
  /** Undefined removes it. */
  onChange?: (entry: RecipeEntry | undefined) => void;
};

function Entry({ kind, entry, cells, onChange }: EntryProps) {
  const t = useText();
  const words = useEntryWords(kind)(entry);
  const isTable = entry.kind === "values" && (onChange !== undefined || Object.keys(entry.values).length > 1);
  return (
    <Box component="li" sx={line}>
      <Removable what={words} onRemove={onChange && (() => onChange(undefined))}>
        {entry.kind === "constant" && typeof entry.value === "string" && onChange ? (
          <TextField
            size="small"
            fullWidth
            label={t("recipes.valueFor", { field: fieldLabel(kind, entry.field) })}
            value={entry.value}
            onChange={({ target }) => onChange({ ...entry, value: target.value })}
            sx={{ marginBlock: 0.5 }}
          />
        ) : (
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {words}
          </Box>
        )}
        {cells > 0 && (
          <Muted component="span" sx={{ whiteSpace: "nowrap" }}>
            {t("recipes.cells", { count: cells, number: formatNumber(cells) })}
          </Muted>
        )}
      </Removable>
      {isTable && <ValueTable kind={kind} entry={entry} {...(onChange && { onChange })} />}
    </Box>
  );
}

type RemovableProps = { what: string; onRemove: (() => void) | undefined; children: ReactNode };

function Removable({ what, onRemove, children }: RemovableProps) {
  const t = useText();
  return (
    <Row gap={1} sx={{ minHeight: 32 }}>
      {children}
      {onRemove && (
        <IconButton
          name="trash"
          label={t("recipes.remove", { what })}
          iconSize={18}
          size="small"
          onClick={onRemove}
        />
      )}
    </Row>
  );
}

type TableProps = {
  kind: ImportKind;
  entry: Extract<RecipeEntry, { kind: "values" }>;
  onChange?: (entry: RecipeEntry | undefined) => void;
};

function ValueTable({ kind, entry, onChange }: TableProps) {
  const t = useText();
  const { field, values } = entry;
  const all = Object.entries(values);
  const { choicesOf, valueLabel } = useRecipeValues(kind);
  const choices = choicesOf(field);
  const put = (next: [string, string | null][]) =>
    onChange?.(next.length === 0 ? undefined : { ...entry, values: Object.fromEntries(next) });
  return (
    <PlainList sx={{ paddingInlineStart: 2, maxHeight: 320, overflow: "auto" }}>
      {all.map(([before, after]) => (
        <Box component="li" key={before}>
          <Removable
            what={before}
            onRemove={onChange && (() => put(all.filter(([text]) => text !== before)))}
          >
            <Box component="span" sx={{ flex: "1 1 40%", minWidth: 0, overflowWrap: "anywhere" }}>
              <bdi>{before}</bdi> →{" "}
              {!onChange && <bdi>{after === null ? t("recipes.empties") : valueLabel(field, after)}</bdi>}
            </Box>
            {onChange && (
              <TextField
                size="small"
                select={choices.length > 0}
                value={after ?? ""}
                placeholder={t("recipes.empties")}
                slotProps={{
                  htmlInput: { "aria-label": t("recipes.becomesOf", { text: before }) },
                  select: { displayEmpty: true },
                }}
                onChange={({ target }) =>
                  put(
                    all.map(([text, was]) => [
                      text,
                      text === before ? (target.value === "" ? null : target.value) : was,
                    ]),
                  )
                }
                sx={{ flex: { xs: "1 1 50%", sm: "0 1 220px" }, minWidth: 0, marginBlock: 0.25 }}
              >
                {[...new Set(["", ...choices.map(({ code }) => code), after ?? ""])].map((code) => (
                  <MenuItem key={code} value={code}>
                    {code === "" ? t("recipes.empties") : valueLabel(field, code)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Removable>
        </Box>
      ))}
    </PlainList>
  );
}
