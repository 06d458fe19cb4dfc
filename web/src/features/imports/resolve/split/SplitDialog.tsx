// A column that holds several fields is shared out to them: between signs, or by an example of each part. What its first
// cells become is shown before anything changes.
import type { ImportRun } from "@igo/contract/imports/imports";
import { splitColumn } from "@igo/contract/imports/imports.values";
import { type Found, findProgram, type Wish } from "@igo/contract/parsing/programs/findProgram";
import { type Program, runProgram } from "@igo/contract/parsing/programs/program";
import { cellText, fold } from "@igo/contract/parsing/text";
import { Alert, Autocomplete, Box, Button, Chip, TextField, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { useWrite } from "../../../../core/net/data.ts";
import { messageOf } from "../../../../ui/feedback/messageOf.ts";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { Muted, PlainList, Row, Stack } from "../../../../ui/layout/Boxes.tsx";
import { DialogFrame } from "../../../../ui/overlay/DialogFrame.tsx";
import { mappedFields } from "../../columns/mapping/mappingEdits.ts";
import { labelOfField, nameMatch } from "../../run/importKind.ts";
import { useHeadings } from "../../run/useHeadings.ts";
import { useKind } from "../../run/kinds.ts";
import { settleDecision } from "../decisions/decisions.data.ts";
import { mostParts, partProgram, separatorsIn } from "./separators.ts";

type Column = ImportRun["mapping"]["columns"][number];

/** The first cells of a column, each text once. */
const textsOf = ({ sheets, mapping }: ImportRun, { index }: Column): string[] => {
  const sample = sheets.find((sheet) => sheet.index === mapping.sheet)?.sample ?? [];
  const texts = sample
    .filter(({ row }) => row > mapping.headerRow)
    .map(({ cells }) => cellText(cells[index] ?? null));
  return [...new Set(texts.filter((text) => text !== ""))];
};

/** The column whose heading names as many parts as its cells have; else the first that has parts at all. */
const likeliest = (run: ImportRun): Column | undefined => {
  const all = run.mapping.columns.flatMap((column) => {
    const [best] = separatorsIn(textsOf(run, column), column.heading);
    return best ? [{ column, isNamed: column.heading.split(best.by).length === best.parts }] : [];
  });
  return (all.find(({ isNamed }) => isNamed) ?? all[0])?.column;
};

type Props = {
  open: boolean;
  run: ImportRun;
  /** Its position in the sheet; otherwise the likeliest. */
  index: number | undefined;
  onClose: () => void;
};

export function SplitDialog({ open, run, index, onClose }: Props) {
  return open && <Split key={index} run={run} index={index} onClose={onClose} />;
}

function Split({ run, index, onClose }: Omit<Props, "open">) {
  const t = useText();
  const withTexts = run.mapping.columns.filter((column) => textsOf(run, column).length > 0);
  const [column, setColumn] = useState(
    () => withTexts.find((one) => one.index === index) ?? likeliest(run) ?? withTexts[0],
  );
  if (!column) return null;
  return (
    <DialogFrame title={t("imports.split.title")} maxWidth="md" actions={null} onClose={onClose}>
      <Stack gap={2} sx={{ paddingBlock: 1, "& .MuiInputBase-root": { minHeight: 44 } }}>
        <Muted typography="body2">{t("imports.split.help")}</Muted>
        <Autocomplete
          options={withTexts}
          value={column}
          disableClearable
          getOptionKey={(one) => one.index}
          getOptionLabel={({ heading }) => (heading === "" ? t("imports.columns.noHeading") : heading)}
          isOptionEqualToValue={(one, other) => one.index === other.index}
          noOptionsText={t("ui.noOptions")}
          onChange={(_, chosen) => setColumn(chosen)}
          renderInput={(params) => <TextField {...params} label={t("imports.split.column")} size="small" />}
        />
        <Parts key={column.index} run={run} column={column} onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}

/** The free field that a part of the heading names, by its label or in full: the column's own before any other. */
const useGuess = (free: readonly string[], own: string | null) => {
  const { labels } = useKind();
  const headings = useHeadings();
  return (heading: string): string | null => {
    if (heading.trim() === "") return null;
    const ranked = free.flatMap((field) => {
      const { en = "", es = "" } = labels[field] ?? {};
      const match = nameMatch(heading, [en, es], headings[field]);
      if (!match || (field !== own && match.rank > 0 && match.said !== fold(heading))) return [];
      return [{ field, rank: field === own ? -1 : match.rank }];
    });
    return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.field ?? null;
  };
};

/** What the parts of a column are, by examples that somebody typed. */
const usePrograms = (texts: readonly string[], wishes: Readonly<Record<number, readonly Wish[]>>) =>
  useQuery({
    queryKey: ["import-split", texts, wishes],
    queryFn: () =>
      Object.fromEntries(
        Object.entries(wishes).map(([part, own]): [string, Found] => [
          part,
          findProgram({ wishes: own, rows: texts.map((text) => [text]) }),
        ]),
      ),
    enabled: Object.keys(wishes).length > 0,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: "always",
  });

const shownCells = 6;

type PartsProps = { run: ImportRun; column: Column; onClose: () => void };

function Parts({ run, column, onClose }: PartsProps) {
  const t = useText();
  const kind = useKind();
  const texts = textsOf(run, column);
  const [example = ""] = texts;
  const found = separatorsIn(texts, column.heading);
  const [by, setBy] = useState(found[0]?.by ?? "");
  const [chosen, setChosen] = useState<Readonly<Record<number, string | null>>>({});
  const [wishes, setWishes] = useState<Readonly<Record<number, readonly Wish[]>>>({});
  const programs = usePrograms(texts, wishes).data ?? {};
  const split = useWrite(splitColumn, { stale: [], onSuccess: settleDecision });
  const taken = mappedFields({
    ...run.mapping,
    columns: run.mapping.columns.filter((one) => one.index !== column.index),
  });
  const free = Object.keys(kind.labels).filter((field) => !taken.has(field) && field !== "bankAccountNumber");
  const guess = useGuess(free, column.field);
  const parts = Math.max(
    2,
    Math.min(
      mostParts,
      found.find((one) => one.by === by)?.parts ?? (by === "" ? 2 : example.split(by).length),
    ),
  );
  const named = by === "" ? [] : column.heading.split(by);
  const guessed = new Set<string>();
  const lines = Array.from({ length: parts }, (_, at) => {
    const answer = wishes[at] && programs[at];
    const program: Program | undefined =
      wishes[at] === undefined
        ? by === ""
          ? undefined
          : partProgram(by, at + 1, parts)
        : answer && answer.found !== "nothing"
          ? answer.program
          : undefined;
    const own = named.length === parts ? guess(named[at] ?? "") : null;
    const field = at in chosen ? (chosen[at] ?? null) : own !== null && !guessed.has(own) ? own : null;
    if (field !== null) guessed.add(field);
    return { at, program, answer, field };
  });
  const used = lines.flatMap(({ field, program }) => (field !== null && program ? [{ field, program }] : []));
  const isAsked = lines.some(({ field, answer }) => field !== null && answer?.found === "question");
  const wish = (at: number, wanted: string) =>
    setWishes(({ [at]: before = [], ...others }) => {
      const rest = before.filter(({ row: [text] }) => text !== example);
      const next = wanted === "" ? [] : [{ row: [example], wanted }, ...rest];
      return next.length === 0 ? others : { ...others, [at]: next };
    });
  const send = async () => {
    try {
      await split.mutateAsync({ params: { id: run.id }, body: { index: column.index, fields: used } });
      toastSuccess(t("imports.split.done"));
      onClose();
    } catch {
      // Said in the form.
    }
  };
  return (
    <Stack
      component="form"
      gap={2}
      data-typed={Object.keys(chosen).length > 0 ? "" : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Row gap={1} wrap align="center">
        <TextField
          size="small"
          label={t("imports.split.by")}
          value={by}
          onChange={({ target }) => setBy(target.value.slice(0, 40))}
          sx={{ width: 140 }}
        />
        {found.map((one) => (
          <Chip
            key={one.by}
            clickable
            variant={one.by === by ? "filled" : "outlined"}
            color={one.by === by ? "primary" : "default"}
            aria-pressed={one.by === by}
            onClick={() => setBy(one.by)}
            label={t("imports.split.found", { by: one.by.trim() || "↵", parts: one.parts })}
          />
        ))}
      </Row>
      <Box>
        <Typography variant="subtitle2" component="h3">
          {t("imports.split.parts")}
        </Typography>
        <Muted typography="body2" sx={{ overflowWrap: "anywhere", marginBottom: 1 }}>
          {t("imports.split.example", { text: example })}
        </Muted>
        <PlainList gap={1.5}>
          {lines.map(({ at, program, answer, field }) => (
            <Box component="li" key={at}>
              <Box
                sx={{
                  display: "grid",
                  gap: { xs: 1.5, sm: 1 },
                  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
                }}
              >
                <TextField
                  size="small"
                  value={wishes[at]?.find(({ row: [text] }) => text === example)?.wanted ?? ""}
                  placeholder={
                    (program && runProgram(program, [example])) ?? t("imports.example.placeholder")
                  }
                  slotProps={{
                    htmlInput: { "aria-label": t("imports.split.part", { part: at + 1 }), maxLength: 400 },
                  }}
                  onChange={({ target }) => wish(at, target.value)}
                  sx={{ "& input::placeholder": { opacity: 0.85 } }}
                />
                <Autocomplete
                  options={free}
                  value={field}
                  getOptionLabel={(name) => labelOfField(kind, name)}
                  getOptionDisabled={(name) => lines.some((one) => one.at !== at && one.field === name)}
                  noOptionsText={t("ui.noOptions")}
                  onChange={(_, next) => setChosen((all) => ({ ...all, [at]: next }))}
                  renderInput={(params) => (
                    <TextField
                      {...params}
                      size="small"
                      label={t("imports.split.field", { part: at + 1 })}
                      placeholder={t("imports.split.nowhere")}
                    />
                  )}
                />
              </Box>
              {answer?.found === "nothing" && <Alert severity="info">{t("imports.example.nothing")}</Alert>}
              {answer?.found === "question" && (
                <Alert severity="warning" icon={false} sx={{ marginTop: 1 }}>
                  <Typography variant="subtitle2" sx={{ overflowWrap: "anywhere" }}>
                    {t("imports.example.question", { text: answer.row[0] ?? "" })}
                  </Typography>
                  <Row gap={1} wrap>
                    {answer.outputs.map((output) => (
                      <Button
                        key={output}
                        size="small"
                        variant="outlined"
                        color="inherit"
                        onClick={() =>
                          setWishes((all) => ({
                            ...all,
                            [at]: [...(all[at] ?? []), { row: answer.row, wanted: output }],
                          }))
                        }
                      >
                        {output === "" ? t("imports.empty") : output}
                      </Button>
                    ))}
                  </Row>
                </Alert>
              )}
            </Box>
          ))}
        </PlainList>
      </Box>
      {used.length > 0 && <Preview texts={texts.slice(0, shownCells)} shares={used} />}
      {split.isError && <Alert severity="error">{messageOf(split.error)}</Alert>}
      <Row gap={1}>
        <Button
          type="submit"
          variant="contained"
          loading={split.isPending}
          disabled={used.length === 0 || isAsked || run.status !== "checked"}
        >
          {t("imports.split.apply")}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
      </Row>
    </Stack>
  );
}

type PreviewProps = { texts: readonly string[]; shares: readonly { field: string; program: Program }[] };

/** What the first cells become. */
function Preview({ texts, shares }: PreviewProps) {
  const t = useText();
  const kind = useKind();
  return (
    <Box component="section" aria-label={t("imports.values.preview")} sx={{ overflowX: "auto" }}>
      <Box
        component="table"
        sx={{
          width: "100%",
          borderCollapse: "collapse",
          typography: "body2",
          "& th, & td": {
            textAlign: "start",
            padding: "6px 8px",
            borderBottom: "1px solid",
            borderColor: "divider",
          },
          "& th": { color: "text.secondary", fontWeight: 600 },
        }}
      >
        <thead>
          <tr>
            {shares.map(({ field }) => (
              <th key={field} scope="col">
                {labelOfField(kind, field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <tr key={text} title={text}>
              {shares.map(({ field, program }) => (
                <td key={field}>
                  {runProgram(program, [text]) ?? <Muted component="span">{t("imports.empty")}</Muted>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
