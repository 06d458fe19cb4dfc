// A column changed by example: someone types what a cell or two should be, and the rule that explains them is shown in
// words. Where two rules explain them and differ, it asks about the row where they do.
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import type { ImportRun } from "@igo/contract/imports/imports";
import type { Found } from "@igo/contract/parsing/programs/findProgram";
import { type Program, type Row as Texts, runProgram } from "@igo/contract/parsing/programs/program";
import { programWords } from "@igo/contract/parsing/programs/words";
import { Autocomplete, Alert, Box, Button, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { useLanguage } from "../../../../core/language/language.ts";
import { useSearchAfterPause } from "../../../../ui/choice/useSearchAfterPause.ts";
import { LinesWaiting, Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../ui/layout/Boxes.tsx";
import { gridColumns, hasListedValues, type GridColumn } from "../../check/gridColumns.ts";
import { labelOfField } from "../../run/importKind.ts";
import { useKind } from "../../run/kinds.ts";
import { valueLine } from "../decisions/CauseDetail.tsx";
import { ChangePreview } from "./ChangePreview.tsx";
import { useProgram, useSample } from "./values.data.ts";

type Props = { run: ImportRun; column: GridColumn };

/** What somebody typed for a row. */
type Wishes = ReadonlyMap<string, string>;

const keyOf = (row: Texts) => row.join("\u0000");
const rowOf = (key: string): Texts => key.split("\u0000");

export function ExampleTab({ run, column }: Props) {
  const t = useText();
  const kind = useKind();
  const listed = gridColumns(kind, run).filter(hasListedValues);
  const [columns, setColumns] = useState<readonly string[]>([column.field]);
  const sample = useSample(run, column.field, columns);
  return (
    <Stack gap={2}>
      <Muted typography="body2">{t("imports.example.help")}</Muted>
      <Autocomplete
        multiple
        size="small"
        options={listed.map(({ field }) => field)}
        value={[...columns]}
        getOptionLabel={(field) => labelOfField(kind, field)}
        noOptionsText={t("ui.noOptions")}
        disableClearable
        onChange={(_, chosen) => setColumns(chosen.length > 0 ? chosen.slice(0, 10) : [column.field])}
        renderInput={(params) => <TextField {...params} label={t("imports.example.madeOf")} />}
        sx={{ "& .MuiInputBase-root": { minHeight: 44 } }}
      />
      <Loaded what="values" query={sample} waiting={<LinesWaiting lines={6} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Muted typography="body2">{t("imports.values.none")}</Muted>
          ) : (
            <Examples key={columns.join()} run={run} column={column} columns={columns} rows={rows} />
          )
        }
      </Loaded>
    </Stack>
  );
}

type ExamplesProps = Props & { columns: readonly string[]; rows: readonly Texts[] };

/** Rows to show what is meant in; the others show what the rule makes of them. */
const rowsShown = 8;

function Examples({ run, column, columns, rows }: ExamplesProps) {
  const t = useText();
  const [typed, setTyped] = useState<Wishes>(new Map());
  const [wishes, setWishes] = useState<Wishes>(typed);
  const [later, isAsked] = useSearchAfterPause(() => setWishes(typed));
  const query = useProgram(
    { wishes: [...wishes].map(([key, wanted]) => ({ row: rowOf(key), wanted })), rows },
    wishes.size > 0,
  );
  const found = wishes.size === 0 ? undefined : query.data;
  const isBehind = !isAsked || query.isFetching;
  const shown = new Map(
    [...rows.slice(0, rowsShown).map(keyOf), ...wishes.keys()].map((key) => [key, rowOf(key)]),
  );
  const give = (row: Texts, wanted: string | undefined) => {
    const next = new Map(typed);
    if (wanted === undefined) next.delete(keyOf(row));
    else next.set(keyOf(row), wanted);
    setTyped(next);
    return next;
  };
  const change: ColumnChange | undefined =
    found?.found === "program"
      ? { kind: "program", field: column.field, columns: [...columns], program: found.program }
      : undefined;
  return (
    <>
      <PlainList aria-label={t("imports.example.rows")}>
        {[...shown.values()].map((row) => (
          <Example
            key={keyOf(row)}
            row={row}
            wish={typed.get(keyOf(row))}
            made={found && found.found !== "nothing" ? runProgram(found.program, row) : undefined}
            onType={(wanted) => {
              const next = give(row, wanted);
              later([...next].join("\u0001"));
            }}
          />
        ))}
      </PlainList>
      {found && (
        <Answer
          found={found}
          columns={columns}
          isBehind={isBehind}
          onAnswer={(row, wanted) => setWishes(give(row, wanted))}
        />
      )}
      <ChangePreview
        run={run}
        change={change}
        isBehind={isBehind}
        nothing={t("imports.example.noChange")}
        onDone={() => {
          setTyped(new Map());
          setWishes(new Map());
        }}
      />
    </>
  );
}

type ExampleProps = {
  row: Texts;
  wish: string | undefined;
  /** What the rule makes of it. */
  made: string | undefined;
  /** Undefined takes the example away. */
  onType: (wanted: string | undefined) => void;
};

function Example({ row, wish, made, onType }: ExampleProps) {
  const t = useText();
  const text = row.join(" · ");
  return (
    <Box
      component="li"
      sx={{ ...valueLine, gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 1fr) minmax(180px, 240px)" } }}
    >
      <span>{text}</span>
      <TextField
        size="small"
        fullWidth
        value={wish ?? ""}
        placeholder={made ?? t("imports.example.placeholder")}
        slotProps={{
          htmlInput: { "aria-label": t("imports.example.wanted", { text }), maxLength: 400 },
        }}
        onChange={({ target }) => onType(target.value === "" ? undefined : target.value)}
      />
    </Box>
  );
}

const asked = {
  position: "sticky",
  // As deep as the panel is padded.
  bottom: -32,
  zIndex: 1,
  paddingBlock: 1.5,
  borderTop: "1px solid",
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;

type AnswerProps = {
  found: Found;
  columns: readonly string[];
  isBehind: boolean;
  onAnswer: (row: Texts, wanted: string) => void;
};

function Answer({ found, columns, isBehind, onAnswer }: AnswerProps) {
  const t = useText();
  if (found.found === "nothing") return <Alert severity="info">{t("imports.example.nothing")}</Alert>;
  return (
    <Stack
      gap={1.5}
      aria-busy={isBehind}
      // Where rows fill the screen, as on a phone, a question below them would not be seen.
      sx={found.found === "question" ? asked : undefined}
    >
      <Typography variant="body2" component="output" aria-live="polite">
        <Muted component="span">{t("imports.example.rule")} </Muted>
        <strong>
          <RuleWords program={found.program} columns={columns} />
        </strong>
      </Typography>
      {found.found === "question" && (
        <Question
          key={keyOf(found.row)}
          row={found.row}
          outputs={found.outputs}
          isBehind={isBehind}
          onAnswer={onAnswer}
        />
      )}
    </Stack>
  );
}

/** A rule as a person reads it; the columns are named where there are several. */
export function RuleWords({ program, columns }: { program: Program; columns: readonly string[] }) {
  const kind = useKind();
  const language = useLanguage();
  const names = columns.length > 1 ? columns.map((field) => labelOfField(kind, field)) : [];
  return programWords(program, language, names);
}

type QuestionProps = {
  row: Texts;
  outputs: readonly string[];
  isBehind: boolean;
  onAnswer: AnswerProps["onAnswer"];
};

/** What is meant is not certain here: the answer decides between the rules that are left. */
function Question({ row, outputs, isBehind, onAnswer }: QuestionProps) {
  const t = useText();
  const [own, setOwn] = useState("");
  const text = row.join(" · ");
  const asIs = row.length === 1 && !outputs.includes(text) ? [text] : [];
  return (
    <Alert severity="warning" icon={false} sx={{ "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}>
      <Stack
        component="form"
        gap={1}
        onSubmit={(event) => {
          event.preventDefault();
          if (own.trim() !== "") onAnswer(row, own.trim());
        }}
      >
        <Typography variant="subtitle2" sx={{ overflowWrap: "anywhere" }}>
          {t("imports.example.question", { text })}
        </Typography>
        <Row gap={1} wrap sx={{ rowGap: 1 }}>
          {[...outputs, ...asIs].map((output) => (
            <Button
              key={output}
              variant="outlined"
              color="inherit"
              size="small"
              disabled={isBehind}
              onClick={() => onAnswer(row, output)}
              sx={{ bgcolor: "background.paper", textAlign: "start", overflowWrap: "anywhere" }}
            >
              {output === "" ? t("imports.empty") : output}
            </Button>
          ))}
        </Row>
        <Row gap={1}>
          <TextField
            size="small"
            fullWidth
            value={own}
            placeholder={t("imports.example.other")}
            slotProps={{ htmlInput: { "aria-label": t("imports.example.wanted", { text }), maxLength: 400 } }}
            onChange={({ target }) => setOwn(target.value)}
            sx={{ bgcolor: "background.paper" }}
          />
          <Button type="submit" variant="outlined" color="inherit" disabled={own.trim() === "" || isBehind}>
            {t("imports.example.answer")}
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
}
