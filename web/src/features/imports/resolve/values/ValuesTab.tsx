// The distinct values of a column with their counts, and its shapes: what one is given, every cell with it gets.
import type { ColumnShape } from "@igo/contract/imports/imports.values";
import type { ImportRun } from "@igo/contract/imports/imports";
import { Alert, Box, Button, Chip } from "@mui/material";
import { useState } from "react";
import { formatNumber } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { SearchField } from "../../../../ui/choice/SearchField.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../ui/layout/Boxes.tsx";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import type { GridColumn } from "../../check/gridColumns.ts";
import { useValueChoices, ValueInput, valueLine } from "../decisions/CauseDetail.tsx";
import { useColumnChange } from "./useColumnChange.ts";
import { useColumnValues, valuesAtOnce } from "./values.data.ts";

type Props = { run: ImportRun; column: GridColumn };

export function ValuesTab({ run, column: { field } }: Props) {
  const t = useText();
  const [listed, setListed] = useState<{ search: string; shape: string | undefined; page: number }>({
    search: "",
    shape: undefined,
    page: 1,
  });
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const query = useColumnValues(run, field, listed);
  const { apply, failure, isWorking } = useColumnChange(run);
  const changed = [...typed].filter(([before, after]) => after.trim() !== "" && after !== before);
  const send = async () => {
    if (isWorking || changed.length === 0) return;
    if (await apply({ kind: "values", field, values: Object.fromEntries(changed) })) setTyped(new Map());
  };
  const type = (before: string, after: string) => setTyped((all) => new Map(all).set(before, after));
  return (
    <Loaded what="values" query={query}>
      {({ values, total, distinct, cells, blank, long, isWhole, shapes }) => (
        <Stack
          component="form"
          gap={1.5}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Muted typography="body2" component="output" aria-live="polite">
            {t("imports.values.summary", {
              distinct: formatNumber(distinct),
              cells: formatNumber(cells),
              blank: formatNumber(blank),
            })}
            {long > 0 && ` ${t("imports.values.long", { count: long, number: formatNumber(long) })}`}
            {!isWhole && ` ${t("imports.values.tooMany", { number: formatNumber(distinct) })}`}
          </Muted>
          <Shapes
            shapes={shapes}
            chosen={listed.shape}
            onChoose={(shape) => setListed((now) => ({ ...now, shape, page: 1 }))}
          />
          {(distinct > 8 || listed.search !== "") && (
            <SearchField
              value={listed.search}
              onSearch={(search) => setListed((now) => ({ ...now, search, page: 1 }))}
              label={t("imports.decisions.search")}
            />
          )}
          <ValueLines
            run={run}
            field={field}
            values={[
              ...(blank > 0 && listed.page === 1 && listed.search === "" && listed.shape === undefined
                ? [{ text: "", count: blank }]
                : []),
              ...values,
            ]}
            typed={typed}
            onType={type}
          />
          <Pages page={listed.page} total={total} onPage={(page) => setListed((now) => ({ ...now, page }))} />
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
          {changed.length > 0 && (
            <Row
              sx={{
                position: "sticky",
                bottom: -32,
                marginInline: "-20px",
                padding: "12px 20px",
                bgcolor: "background.paper",
                borderTop: "1px solid",
                borderColor: "divider",
                zIndex: 1,
              }}
            >
              <Button type="submit" variant="contained" disabled={isWorking}>
                {t("imports.decisions.apply", {
                  count: changed.length,
                  number: formatNumber(changed.length),
                })}
              </Button>
              <Button color="inherit" disabled={isWorking} onClick={() => setTyped(new Map())}>
                {t("imports.values.discard")}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

type ShapesProps = {
  shapes: readonly ColumnShape[];
  chosen: string | undefined;
  onChoose: (shape: string | undefined) => void;
};

/** What the values look like; one shape alone says nothing. */
function Shapes({ shapes, chosen, onChoose }: ShapesProps) {
  const t = useText();
  if (shapes.length < 2) return null;
  return (
    <Row component="section" aria-label={t("imports.values.shapes")} gap={0.75} wrap sx={{ rowGap: 0.75 }}>
      {shapes.map(({ shape, cells }) => (
        <Chip
          key={shape}
          size="small"
          variant={shape === chosen ? "filled" : "outlined"}
          color={shape === chosen ? "primary" : "default"}
          aria-pressed={shape === chosen}
          clickable
          onClick={() => onChoose(shape === chosen ? undefined : shape)}
          label={
            <>
              <Box component="span" sx={{ fontFamily: "monospace", whiteSpace: "pre" }}>
                {shape}
              </Box>{" "}
              {t("imports.decisions.times", { number: formatNumber(cells) })}
            </>
          }
          sx={{ maxWidth: "100%" }}
        />
      ))}
    </Row>
  );
}

type LinesProps = {
  run: ImportRun;
  field: string;
  values: readonly { text: string; count: number }[];
  typed: ReadonlyMap<string, string>;
  onType: (before: string, after: string) => void;
};

function ValueLines({ run, field, values, typed, onType }: LinesProps) {
  const t = useText();
  const choices = useValueChoices(run, field).map(({ label }) => ({ text: label, label }));
  if (values.length === 0) return <Muted typography="body2">{t("imports.values.none")}</Muted>;
  return (
    <PlainList>
      {values.map(({ text, count }) => (
        <Box
          component="li"
          key={text}
          sx={{
            ...valueLine,
            gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 1fr) minmax(180px, 240px)" },
          }}
        >
          <span>
            {text === "" ? <Muted component="span">{t("imports.empty")}</Muted> : text}{" "}
            <Muted component="span" sx={{ whiteSpace: "nowrap" }}>
              {t("imports.decisions.times", { number: formatNumber(count) })}
            </Muted>
          </span>
          <ValueInput
            label={
              text === "" ? t("imports.decisions.newValueOfEmpty") : t("imports.decisions.newValue", { text })
            }
            value={typed.get(text) ?? ""}
            choices={choices}
            isClosed={false}
            onChange={(after) => onType(text, after)}
          />
        </Box>
      ))}
    </PlainList>
  );
}

type PagesProps = { page: number; total: number; onPage: (page: number) => void };

function Pages({ page, total, onPage }: PagesProps) {
  const t = useText();
  const last = Math.ceil(total / valuesAtOnce);
  if (last < 2) return null;
  const from = (page - 1) * valuesAtOnce + 1;
  return (
    <Row gap={1} sx={{ typography: "body2" }}>
      <Button
        size="small"
        color="inherit"
        disabled={page === 1}
        startIcon={<Icon name="chevronLeft" size={16} />}
        onClick={() => onPage(page - 1)}
      >
        {t("ui.previousPage")}
      </Button>
      <Muted component="span">
        {t("imports.values.range", {
          from: formatNumber(from),
          to: formatNumber(Math.min(total, from + valuesAtOnce - 1)),
          total: formatNumber(total),
        })}
      </Muted>
      <Button
        size="small"
        color="inherit"
        disabled={page >= last}
        endIcon={<Icon name="chevronRight" size={16} />}
        onClick={() => onPage(page + 1)}
      >
        {t("ui.nextPage")}
      </Button>
    </Row>
  );
}
