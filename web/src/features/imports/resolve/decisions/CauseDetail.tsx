// The cause in focus: its decisions, and all its values, each with what it would become.
import type { Cause, CauseAction } from "@igo/contract/imports/imports.causes";
import type { ImportRun } from "@igo/contract/imports/imports";
import { Alert, Autocomplete, Box, Button, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { formatNumber } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { SearchField } from "../../../../ui/choice/SearchField.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../ui/layout/Boxes.tsx";
import { useIsPhone } from "../../../../ui/layout/useIsPhone.ts";
import { gridColumns, hasListedValues } from "../../check/gridColumns.ts";
import { labelOfField } from "../../run/importKind.ts";
import { useKind } from "../../run/kinds.ts";
import { useCellChoices } from "../../run/useCellChoices.ts";
import { canMatchValues, useCodeChoices } from "../valueChoices.ts";
import { RunRecipe } from "../../../../records/recipes/RunRecipe.tsx";
import { finger } from "../../../../ui/theme/fingers.ts";
import { Became, beginningOf, countedIn } from "./Became.tsx";
import { useCauseTitle } from "./causeWords.ts";
import { useCauseValues, valuesShown } from "./decisions.data.ts";

type Choice = Cause["decisions"][number];
export type Decide = (
  action: CauseAction,
  more?: { values?: Record<string, string>; field?: string; from?: Choice["from"] },
) => void;

/** Those that are one press; the others need a value or a field first. */
export const pressable = ({ decisions }: Pick<Cause, "decisions">): Choice[] =>
  decisions.filter(
    ({ action, from, field }) => from !== undefined || field !== undefined || !needsMore(action),
  );

/** What the file or the check gives with a choice. */
export const givenBy = ({ from, field }: Choice) => (from ? { from } : field ? { field } : undefined);

const needsMore = (action: CauseAction) => action === "replace" || action === "use" || action === "split";

/** Every row lacks it, and the first decision needs a value: no key leaves all of them out instead. */
export const beginsWithMore = ({ kind, decisions: [first] }: Pick<Cause, "kind" | "decisions">): boolean =>
  kind === "missing-column" && first?.from === undefined;

type Props = {
  run: ImportRun;
  cause: Cause;
  id: string;
  failure: string | undefined;
  /** The action that is under way. */
  pending: CauseAction | undefined;
  isWorking: boolean;
  onDecide: Decide;
  onColumns: () => void;
  onTable: () => void;
  onValues: (field: string) => void;
  /** Shares out a column that holds several fields: this one, or the likeliest. */
  onSplit: (index: number | undefined) => void;
};

export function CauseDetail({
  run,
  cause,
  id,
  failure,
  pending,
  isWorking,
  onDecide,
  onColumns,
  onTable,
  onValues,
  onSplit,
}: Props) {
  const t = useText();
  const kind = useKind();
  const listed = gridColumns(kind, run).find(({ field }) => field === cause.fields[0]);
  const title = useCauseTitle()(cause);
  const isOfFile =
    cause.kind === "unused-column" ||
    cause.kind === "hidden" ||
    cause.kind === "hidden-columns" ||
    cause.kind === "sheets";
  // On a phone the card says it right above.
  const isBelowItsCard = useIsPhone();
  const offers = (action: CauseAction) => cause.decisions.some((one) => one.action === action);
  return (
    <Stack
      component="section"
      id={id}
      aria-label={title}
      gap={2}
      sx={{ minWidth: 0, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box>
        {!isBelowItsCard && (
          <Typography variant="h2" sx={{ fontSize: "1.125rem", overflowWrap: "anywhere" }}>
            {title}
          </Typography>
        )}
        {cause.kind === "hidden" && (
          <Muted typography="body2" sx={{ marginTop: 0.5 }}>
            {t("imports.decisions.hiddenHelp")}
          </Muted>
        )}
        {cause.kind === "sheets" && (
          <Muted typography="body2" sx={{ marginTop: 0.5 }}>
            {t("imports.decisions.sheetsHelp")}
          </Muted>
        )}
        {cause.kind === "hidden-columns" && (
          <Muted typography="body2" sx={{ marginTop: 0.5 }}>
            {t("imports.decisions.hiddenColumnsHelp")}
          </Muted>
        )}
        {cause.message !== "" && cause.kind !== "recipe" && (
          <Muted typography="body2" sx={{ marginTop: 0.5, overflowWrap: "anywhere" }}>
            {cause.message}
          </Muted>
        )}
      </Box>
      {beginsWithMore(cause) && (
        <OneValue run={run} cause={cause} isWorking={isWorking} onDecide={onDecide} />
      )}
      <Actions cause={cause} pending={pending} isWorking={isWorking} onDecide={onDecide}>
        {cause.kind === "missing-column" && (
          <Button variant="outlined" color="inherit" onClick={onColumns} sx={{ minHeight: 44 }}>
            {t("imports.decisions.chooseColumn")}
          </Button>
        )}
        {cause.kind === "missing-column" && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => onSplit(undefined)}
            sx={{ minHeight: 44 }}
          >
            {t("imports.split.openFor")}
          </Button>
        )}
      </Actions>
      <Row gap={1} wrap sx={{ marginBlockStart: -1, marginInlineStart: -1, "&:empty": { display: "none" } }}>
        {!isOfFile && cause.rows > 0 && (
          <Button color="inherit" onClick={onTable} sx={quietLook}>
            {t("imports.decisions.inTable")}
          </Button>
        )}
        {listed && hasListedValues(listed) && (
          <Button color="inherit" onClick={() => onValues(listed.field)} sx={quietLook}>
            {t("imports.values.allOf", { field: listed.label })}
          </Button>
        )}
      </Row>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {offers("split") && (
        <Box>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isWorking}
            onClick={() => onSplit(Number(cause.id.split("~").at(-1)))}
            sx={{ minHeight: 44 }}
          >
            {t("imports.split.open")}
          </Button>
        </Box>
      )}
      {offers("use") && <ColumnField run={run} isWorking={isWorking} onDecide={onDecide} />}
      {cause.kind === "recipe" ? (
        <RunRecipe run={run} />
      ) : isOfFile ? (
        <Examples cause={cause} />
      ) : (
        cause.kind !== "reading" &&
        !beginsWithMore(cause) &&
        (cause.kind === "missing-column" || cause.kind === "blank" ? (
          <OneValue run={run} cause={cause} isWorking={isWorking} onDecide={onDecide} />
        ) : (
          <Values
            run={run}
            cause={cause}
            canReplace={offers("replace")}
            isWorking={isWorking}
            onDecide={onDecide}
          />
        ))
      )}
    </Stack>
  );
}

/** Beside the decisions: where their cells are seen. */
const quietLook = {
  textDecoration: "underline",
  fontWeight: 400,
  paddingInline: 1,
  textAlign: "start",
} as const;

type ActionsProps = Pick<Props, "cause" | "pending" | "isWorking" | "onDecide"> & {
  children: React.ReactNode;
};

function Actions({ cause, pending, isWorking, onDecide, children }: ActionsProps) {
  return (
    <Row gap={1} align="start" wrap>
      {pressable(cause).map((choice, index) => {
        const { action, label, isSuggested, examples, from, field } = choice;
        return (
          <Stack key={`${action} ${from} ${field}`} gap={0.5}>
            <Button
              variant={isSuggested ? "contained" : "outlined"}
              color={isSuggested ? "primary" : "inherit"}
              loading={pending === action}
              disabled={isWorking}
              aria-keyshortcuts={
                index === 0 && cause.kind !== "recipe" && !beginsWithMore(cause) ? "Enter" : String(index + 1)
              }
              onClick={() => onDecide(action, givenBy(choice))}
              sx={{ minHeight: 44 }}
            >
              {label}
            </Button>
            {examples && (
              <PlainList sx={{ typography: "body2" }}>
                {examples.map((text, at) => (
                  <Box component="li" key={text}>
                    <Muted component="span">{cause.examples[at]?.before}</Muted> → <strong>{text}</strong>
                  </Box>
                ))}
              </PlainList>
            )}
          </Stack>
        );
      })}
      {children}
    </Row>
  );
}

/** A field and the button beside it; on a phone as high as a finger. */
const fieldHeight = { minHeight: { xs: finger, md: 40 } } as const;

/** A value and what it becomes. */
export const valueLine = {
  display: "grid",
  alignItems: "center",
  columnGap: 1.5,
  minHeight: 40,
  paddingBlock: 0.5,
  borderTop: "1px solid",
  borderColor: "divider",
  typography: "body2",
  overflowWrap: "anywhere",
} as const;

function Examples({ cause }: Pick<Props, "cause">) {
  return (
    <PlainList>
      {cause.examples.map((value) => (
        <Box component="li" key={value.before} sx={valueLine}>
          <span>
            <Became value={value} counted={countedIn(cause)} />
          </span>
        </Box>
      ))}
    </PlainList>
  );
}

type Deciding = Pick<Props, "run" | "isWorking" | "onDecide">;

/** The field that an unused column fills: those that nothing fills yet. */
function ColumnField({ run, isWorking, onDecide }: Deciding) {
  const t = useText();
  const kind = useKind();
  const [field, setField] = useState<string | null>(null);
  const taken = new Set([
    ...run.mapping.columns.map((column) => column.field),
    ...Object.keys(run.mapping.constants ?? {}),
  ]);
  const free = Object.keys(kind.labels).filter((name) => !taken.has(name));
  return (
    <Row gap={1} align="start" wrap>
      <Autocomplete
        options={free}
        value={field}
        onChange={(_, chosen) => setField(chosen)}
        getOptionLabel={(name) => labelOfField(kind, name)}
        noOptionsText={t("ui.noOptions")}
        renderInput={(params) => <TextField {...params} label={t("imports.decisions.field")} size="small" />}
        sx={{ flex: "1 1 240px", maxWidth: 360, "& .MuiInputBase-root": fieldHeight }}
      />
      <Button
        variant="contained"
        disabled={field === null || isWorking}
        onClick={() => field !== null && onDecide("use", { field })}
        sx={fieldHeight}
      >
        {t("imports.decisions.use")}
      </Button>
    </Row>
  );
}

/** The texts that the field understands, to choose from while typing. */
export const useValueChoices = (
  run: ImportRun,
  field: string,
): readonly { text: string; label: string }[] => {
  const kind = useKind();
  const codes = useCodeChoices(field);
  const cellChoices = useCellChoices(run.id);
  if (canMatchValues(kind, { field, code: "INVALID_ENUM" }))
    return codes.map(({ code, label }) => ({ text: code, label }));
  return cellChoices(field, undefined).map((choice) =>
    typeof choice === "string" ? { text: choice, label: choice } : { text: choice.text, label: choice.text },
  );
};

type InputProps = {
  label: string;
  value: string;
  choices: readonly { text: string; label: string }[];
  /** Only what is on the list. */
  isClosed: boolean;
  isLabelled?: boolean;
  onChange: (text: string) => void;
};

export function ValueInput({ label, value, choices, isClosed, isLabelled = false, onChange }: InputProps) {
  const t = useText();
  const look = isLabelled
    ? { label }
    : { placeholder: t("imports.values.newValue"), slotProps: { htmlInput: { "aria-label": label } } };
  if (choices.length === 0)
    return (
      <TextField
        size="small"
        fullWidth
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...look}
      />
    );
  return (
    <Autocomplete
      freeSolo={!isClosed}
      fullWidth
      size="small"
      options={[...choices]}
      value={
        choices.find(({ text }) => text === value) ??
        (isClosed || value === "" ? null : { text: value, label: value })
      }
      getOptionLabel={(choice) => (typeof choice === "string" ? choice : choice.label)}
      isOptionEqualToValue={(one, other) => typeof other !== "string" && one.text === other.text}
      onChange={(_, chosen) =>
        onChange(chosen === null ? "" : typeof chosen === "string" ? chosen : chosen.text)
      }
      {...(!isClosed && {
        onInputChange: (_: unknown, text: string, reason: string) => reason === "input" && onChange(text),
      })}
      noOptionsText={t("ui.noOptions")}
      sx={{ "& .MuiInputBase-root": fieldHeight }}
      renderInput={(params) => (
        <TextField
          {...params}
          {...(isLabelled
            ? { label }
            : {
                placeholder: t("imports.values.newValue"),
                slotProps: {
                  ...params.slotProps,
                  htmlInput: { ...params.slotProps.htmlInput, "aria-label": label },
                },
              })}
        />
      )}
    />
  );
}

/** One value for every row that lacks the field. */
function OneValue({ run, cause, isWorking, onDecide }: Deciding & { cause: Cause }) {
  const t = useText();
  const kind = useKind();
  const [value, setValue] = useState("");
  const field = cause.fields[0] ?? "";
  const choices = useValueChoices(run, field);
  // What goes into cells is read like any cell: by its words, not by its code.
  const words = choices.map(({ label }) => ({ text: label, label }));
  const label =
    cause.kind === "missing-column"
      ? t("imports.decisions.valueForAll")
      : t("imports.decisions.newValueOfEmpty");
  return (
    <Row
      component="form"
      gap={1}
      align="start"
      wrap
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== "") onDecide("replace", { values: { "": value.trim() } });
      }}
    >
      <Box sx={{ flex: "1 1 240px", maxWidth: 420 }}>
        <ValueInput
          label={`${label}: ${labelOfField(kind, field)}`}
          isLabelled
          value={value}
          choices={words}
          isClosed={false}
          onChange={setValue}
        />
      </Box>
      <Button type="submit" variant="contained" disabled={value.trim() === "" || isWorking} sx={fieldHeight}>
        {t("imports.decisions.applyOne")}
      </Button>
    </Row>
  );
}

type ValuesProps = Deciding & { cause: Cause; canReplace: boolean };

/** All distinct values, the commonest first; each can be given another. */
function Values({ run, cause, canReplace, isWorking, onDecide }: ValuesProps) {
  const t = useText();
  const kind = useKind();
  const [search, setSearch] = useState("");
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const query = useCauseValues(run, cause.id, search);
  const field = cause.fields[0] ?? "";
  const code = cause.code ?? "REQUIRED";
  const isClosed = cause.reason === null && canMatchValues(kind, { field, code });
  const all = useValueChoices(run, field);
  const choices = isClosed ? all : all.map(({ label }) => ({ text: label, label }));
  const changed = [...typed].filter(([, text]) => text.trim() !== "");
  const total = query.data?.total ?? 0;
  return (
    <Stack component="section" aria-label={t("imports.decisions.values")} gap={1.5}>
      {(total > 8 || search !== "") && (
        <SearchField value={search} onSearch={setSearch} label={t("imports.decisions.search")} />
      )}
      <Loaded what="values" query={query}>
        {({ values }) => (
          <PlainList>
            {values.map((value) => (
              <Box
                component="li"
                key={`${value.before} ${value.after}`}
                sx={{
                  ...valueLine,
                  ...(canReplace && {
                    gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 1fr) minmax(180px, 280px)" },
                  }),
                }}
              >
                <span>
                  <Became value={typed.get(value.before) ? { ...value, after: null } : value} />
                </span>
                {canReplace && (
                  <ValueInput
                    label={t("imports.decisions.newValue", { text: beginningOf(value.before) })}
                    value={typed.get(value.before) ?? ""}
                    choices={choices}
                    isClosed={isClosed}
                    onChange={(text) => setTyped((all) => new Map(all).set(value.before, text))}
                  />
                )}
              </Box>
            ))}
          </PlainList>
        )}
      </Loaded>
      {total > valuesShown && (
        <Muted typography="body2">
          {t("imports.decisions.moreValues", { number: formatNumber(total - valuesShown) })}
        </Muted>
      )}
      {changed.length > 0 && (
        <Box>
          <Button
            variant="contained"
            disabled={isWorking}
            onClick={() => onDecide("replace", { values: Object.fromEntries(changed) })}
          >
            {t("imports.decisions.apply", { count: changed.length, number: formatNumber(changed.length) })}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
