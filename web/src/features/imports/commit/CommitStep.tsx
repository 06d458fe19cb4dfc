// The commit step: exactly what will happen, how to do it, and then its progress.
import type { ImportCounts, ImportRun, IncompleteChoice } from "@igo/contract/imports/imports";
import { Alert, Box, Button, Card, CardContent, RadioGroup, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LinesWaiting } from "../../../ui/feedback/Loaded.tsx";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { type RecipeChoice, RecipeDifferences, RecipeNotice } from "../../../records/recipes/RunRecipe.tsx";
import { CountList } from "./CountList.tsx";
import { useCauses } from "../resolve/decisions/decisions.data.ts";
import { followImport } from "../run/importNotices.data.ts";
import { useCommitImport } from "../run/imports.data.ts";
import { useKind } from "../run/kinds.ts";
import { RadioChoice } from "../../../ui/form/RadioChoice.tsx";
import { RunProgress } from "../run/RunProgress.tsx";
import { stepAddress } from "../run/steps.ts";
import { z } from "zod";
import { useUrlState } from "../../../core/urlState.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";
import { useQuery } from "@tanstack/react-query";
import { incompleteQuery } from "../run/after.data.ts";
import { labelOfField } from "../run/importKind.ts";

// What to do with markets that would be active with data missing: none goes live unless the user decides so.
type IncompleteMarketsProps = {
  run: ImportRun;
  count: number;
  choice: IncompleteChoice;
  onChoose: (choice: IncompleteChoice) => void;
};

function IncompleteMarkets({ run, count, choice, onChoose }: IncompleteMarketsProps) {
  const t = useText();
  const kind = useKind();
  const { data: missing = [] } = useQuery(incompleteQuery(run));
  const title = t("imports.commit.incomplete", { count, number: formatNumber(count) });
  return (
    <Alert severity="warning" sx={{ "& .MuiAlert-message": { flex: 1 } }}>
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      {missing.length > 0 && (
        <PlainList
          aria-label={t("imports.commit.missing")}
          sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, typography: "body2", marginTop: 0.5 }}
        >
          {missing.map(({ field, markets }) => (
            <li key={field}>
              {labelOfField(kind, field)}: {formatNumber(markets)}
            </li>
          ))}
        </PlainList>
      )}
      <RadioGroup
        aria-label={title}
        value={choice}
        onChange={(_, value) => onChoose(value === "draft" ? "draft" : "as-in-file")}
      >
        <RadioChoice
          value="draft"
          title={t("imports.commit.asDraft")}
          help={t("imports.commit.asDraftHelp")}
        />
        <RadioChoice
          value="as-in-file"
          title={t("imports.commit.asInFile")}
          help={t("imports.commit.asInFileHelp")}
        />
      </RadioGroup>
    </Alert>
  );
}

// Shows before the commit how many rows have a warning (cells that may have meant something else), and links to them.
const filter = z.string().optional();
const address = z.object({
  ...stepAddress.pick({ step: true, view: true }).shape,
  outcome: filter,
  field: filter,
  code: filter,
  severity: filter,
  suggested: filter,
});

function CommitWarnings({ count }: { count: number }) {
  const t = useText();
  const [, setAddress] = useUrlState(address);
  const show = () =>
    setAddress({
      step: "resolve",
      view: "table",
      severity: "warning",
      outcome: undefined,
      field: undefined,
      code: undefined,
      suggested: undefined,
    });
  return (
    <Alert
      severity="warning"
      sx={{ marginTop: 2 }}
      action={
        <Button color="inherit" size="small" onClick={show} sx={{ whiteSpace: "nowrap" }}>
          {t("imports.commit.seeWarnings")}
        </Button>
      }
    >
      {t("imports.commit.warnings", { count, number: formatNumber(count) })}
    </Alert>
  );
}

/** More would fill the screen. */
const mostNamed = 12;

const named = (names: readonly string[]) =>
  names.length > mostNamed ? `${names.slice(0, mostNamed).join(", ")} …` : names.join(", ");

/** What of the file nobody has decided to leave out: a file with nothing else to decide comes here at once. */
function LeftOut({ run }: { run: ImportRun }) {
  const t = useText();
  const [, setAddress] = useUrlState(address);
  const open = useCauses(run).data?.causes.filter(({ state }) => state === "open") ?? [];
  const columns = open
    .filter(({ kind }) => kind === "unused-column")
    .map(({ heading }) => heading || t("imports.columns.noHeading"));
  const sheets = open
    .filter(({ kind }) => kind === "sheets")
    .flatMap(({ examples }) => examples.map(({ before }) => before));
  if (columns.length + sheets.length === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ marginTop: 2, "& .MuiAlert-message": { minWidth: 0, overflowWrap: "anywhere" } }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => setAddress({ step: "resolve", view: "decisions" })}
          sx={{ whiteSpace: "nowrap" }}
        >
          {t("imports.commit.seeDecisions")}
        </Button>
      }
    >
      {sheets.length > 0 && <div>{t("imports.commit.notRead", { names: named(sheets) })}</div>}
      {columns.length > 0 && <div>{t("imports.commit.notUsed", { names: named(columns) })}</div>}
    </Alert>
  );
}

type Props = { run: ImportRun; seenAt: number };

export function CommitStep({ run, seenAt }: Props) {
  const t = useText();
  const { isLoading } = useCauses(run);
  return (
    <Card>
      <CardContent sx={{ padding: { xs: 3, md: 5 } }}>
        {run.status === "committing" ? (
          <RunProgress run={run} seenAt={seenAt} cancel={t("imports.commit.cancel")} />
        ) : isLoading ? (
          // What is left out stands above the choice, which must not move when it is known.
          <LinesWaiting lines={8} />
        ) : (
          <Choice run={run} />
        )}
      </CardContent>
    </Card>
  );
}

type Mode = "valid" | "all-or-nothing";

function Choice({ run }: { run: ImportRun }) {
  const [, setAddress] = useUrlState(address);
  const t = useText();
  const { name: kind } = useKind();
  const [mode, setMode] = useState<Mode>("valid");
  const commit = useCommitImport();
  const [incomplete, setIncomplete] = useState<IncompleteChoice>("draft");
  const [recipe, setRecipe] = useState<RecipeChoice | undefined>();
  const { counts } = run;
  const open = openIn(counts);
  const writes = writesIn(counts);
  const begin = () => {
    followImport(run.id);
    commit.mutate({ params: { id: run.id }, body: { mode, incomplete, ...(recipe && { recipe }) } });
  };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3, maxWidth: 640 }}>
      <CommitSummary counts={counts}>
        <RecipeNotice run={run} onShow={() => setAddress({ step: "resolve", view: "decisions" })} />
        <LeftOut run={run} />
      </CommitSummary>
      <ModeChoice mode={mode} open={open} onChoose={setMode} />
      {counts.incomplete > 0 && (
        <IncompleteMarkets run={run} count={counts.incomplete} choice={incomplete} onChoose={setIncomplete} />
      )}
      <RecipeDifferences run={run} choice={recipe} onChoose={setRecipe} />
      {commit.error && <Alert severity="error">{messageOf(commit.error)}</Alert>}
      <Row gap={1.5} wrap>
        <Button
          variant="contained"
          size="large"
          loading={commit.isPending}
          disabled={writes === 0}
          startIcon={<Icon name="check" />}
          onClick={begin}
        >
          {t(`imports.of.begin.${kind}`, numbered(writes))}
        </Button>
        <Button
          size="large"
          color="inherit"
          onClick={() => setAddress({ step: "resolve", view: open === 0 ? "table" : "decisions" })}
        >
          {t(open === 0 ? "imports.commit.seeRows" : "imports.commit.back")}
        </Button>
      </Row>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("imports.commit.undoable")}
      </Typography>
    </Box>
  );
}

/** What the commit will do. */
function CommitSummary({ counts, children }: { counts: ImportCounts; children: ReactNode }) {
  const t = useText();
  const { name: kind } = useKind();
  return (
    <Box>
      <Typography variant="h2" sx={{ marginBottom: 1.5 }}>
        {t("imports.commit.title")}
      </Typography>
      {openIn(counts) === 0 && counts.rows > 0 && (
        <Row sx={{ marginBottom: 1.5, typography: "subtitle1" }}>
          <Box component="span" sx={{ display: "flex", color: "success.main" }}>
            <Icon name="success" />
          </Box>
          {t("imports.commit.fine", numbered(counts.rows - counts.skipped))}
        </Row>
      )}
      <CommitCounts counts={counts} />
      {children}
      {counts.warning > 0 && <CommitWarnings count={counts.warning} />}
      {writesIn(counts) === 0 && (
        <Alert severity="info" sx={{ marginTop: 2 }}>
          {t(`imports.of.nothing.${kind}`)}
        </Alert>
      )}
    </Box>
  );
}

function CommitCounts({ counts }: { counts: ImportCounts }) {
  const t = useText();
  const { name: kind } = useKind();
  const { create, update, unchanged, error, duplicate, skipped } = counts;
  return (
    <CountList
      lines={[
        { name: "create", text: t(`imports.of.willCreate.${kind}`, numbered(create)), count: create },
        { name: "update", text: t(`imports.of.willUpdate.${kind}`, numbered(update)), count: update },
        { name: "unchanged", text: t("imports.commit.unchanged", numbered(unchanged)), count: unchanged },
        { name: "error", text: t("imports.commit.error", numbered(error)), count: error },
        { name: "duplicate", text: t("imports.commit.duplicate", numbered(duplicate)), count: duplicate },
        { name: "skipped", text: t("imports.commit.skipped", numbered(skipped)), count: skipped },
      ]}
    />
  );
}

type ModeChoiceProps = {
  mode: Mode;
  /** The number of rows that still need the user. */
  open: number;
  onChoose: (mode: Mode) => void;
};

function ModeChoice({ mode, open, onChoose }: ModeChoiceProps) {
  const t = useText();
  return (
    <RadioGroup
      aria-label={t("imports.commit.mode")}
      value={mode}
      onChange={(_, value) => onChoose(value === "valid" ? "valid" : "all-or-nothing")}
      sx={{ gap: 1 }}
    >
      <RadioChoice value="valid" title={t("imports.commit.valid")} help={t("imports.commit.validHelp")} />
      <RadioChoice
        value="all-or-nothing"
        title={t("imports.commit.all")}
        help={open > 0 ? t("imports.commit.allNotYet", numbered(open)) : t("imports.commit.allHelp")}
        disabled={open > 0}
      />
    </RadioGroup>
  );
}

const openIn = ({ error, duplicate }: ImportCounts) => error + duplicate;
const writesIn = ({ create, update }: ImportCounts) => create + update;
const numbered = (count: number) => ({ count, number: formatNumber(count) });
