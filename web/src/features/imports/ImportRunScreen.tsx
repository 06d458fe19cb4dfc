// One import run. The run's status decides what is shown, whichever tab, reload or Back led here.
import { Box, Link } from "@mui/material";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link as RouterLink, useParams } from "react-router";
import { formatBytes } from "../../core/language/format.ts";
import type { ImportRun } from "@igo/contract/imports/imports";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { useUrlParams, useUrlState } from "../../core/urlState.ts";
import { useAreaNames } from "../../records/areaNames.ts";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { When } from "../../ui/display/When.tsx";
import { CommitStep } from "./commit/CommitStep.tsx";
import { DoneStep } from "./commit/DoneStep.tsx";
import { ResolveStep } from "./resolve/ResolveStep.tsx";
import { noticeStatus } from "./run/importNotices.data.ts";
import { useImport } from "./run/imports.data.ts";
import { importKindOf, KindContext } from "./run/kinds.ts";
import { ImportStatusChip } from "./run/ImportStatusChip.tsx";
import { WrittenAbout } from "../references/WrittenAbout.tsx";
import { RunStepper } from "./RunStepper.tsx";
import { beginAt, follow, stepAddress, stepsOf, type Step } from "./run/steps.ts";
import { ChainQuestion } from "./run/ChainQuestion.tsx";
import { TargetName } from "./run/TargetName.tsx";
import { useKindOfAddress } from "./run/useKindOfAddress.ts";

export function ImportRunScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const query = useImport(id);
  const requested = useKindOfAddress();
  const kind = query.data ? importKindOf(query.data.kind) : requested;
  const list = { label: t(`imports.of.title.${kind.name}`), to: kind.paths.list };
  const areas = useAreaNames();
  const way = kind.name === "menu" ? [{ label: t(areas.products), to: kind.paths.results }, list] : [list];
  return (
    <Page
      width="full"
      title={query.data?.fileName ?? t("imports.run")}
      way={way}
      subtitle={query.data ? <About run={query.data} /> : null}
      action={query.data && <Actions run={query.data} />}
    >
      <Loaded what="import" query={query} waiting={<LinesWaiting lines={8} />}>
        {(run) => (
          <KindContext value={kind}>
            <Run key={run.id} run={run} seenAt={query.dataUpdatedAt} />
          </KindContext>
        )}
      </Loaded>
    </Page>
  );
}

/** A dot follows each detail but the last, so that none begins a line. */
const about = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  alignItems: "center",
  "& > span:not(:first-child, :last-child)::after": { content: '"·" / ""', marginInlineStart: 1 },
} as const;

function About({ run }: { run: ImportRun }) {
  const t = useText();
  return (
    <Box sx={about}>
      <ImportStatusChip run={run} />
      <span>
        <TargetName run={run} />
      </span>
      {run.followsId !== null && (
        <span>
          <Link component={RouterLink} to={importKindOf(run.kind).paths.run(run.followsId)} color="inherit">
            {t("imports.done.followUp")}
          </Link>
        </span>
      )}
      <span>{formatBytes(run.fileSize)}</span>
      <span>{run.createdBy}</span>
      <span>
        <When at={run.createdAt} />
      </span>
    </Box>
  );
}

function Actions({ run }: { run: ImportRun }) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const list: { list?: string } =
    run.kind === "market"
      ? { list: new URLSearchParams({ importId: run.id, readiness: "lacks" }).toString() }
      : {};
  const to = paths.dashboard.newTask({ about: `import:${run.id}`, title: run.fileName, ...list });
  return (
    isTeam && (
      <ActionMenu label={t("ui.more")} items={[{ label: t("list.createTask"), icon: "columns", to }]} />
    )
  );
}

function Run({ run, seenAt }: { run: ImportRun; seenAt: number }) {
  const t = useText();
  const [{ step, view, row }, setAddress] = useUrlState(stepAddress);
  // A link to a row shows that row, also when nothing needs fixing.
  const requested = step ?? (row === undefined ? undefined : "resolve");
  const [before, setBefore] = useState(() => beginAt(run, requested));
  const { followed, shown } = follow(before, run, { requested, isAtColumns: view === "columns" });
  if (followed !== before) setBefore(followed);
  const isOver = run.status !== "checked" && run.status !== "committing";
  // An undo replaces what is shown, too.
  const panel = useStepChange(shown === "import" && isOver ? run.status : shown);
  // If the stream is down, this is how the tab learns that the run has ended.
  useEffect(() => noticeStatus(run.id, run.status), [run.id, run.status]);
  useStepInAddress(run, step, shown);
  return (
    <>
      <RunStepper run={run} shown={shown} onShow={(chosen) => setAddress({ step: chosen })} />
      <ChainQuestion run={run}>
        <Box
          component="section"
          ref={panel}
          tabIndex={-1}
          aria-label={t(`imports.step.${shown}`)}
          sx={{ outline: "none" }}
        >
          {shown === "resolve" ? (
            <ResolveStep run={run} seenAt={seenAt} />
          ) : isOver ? (
            <DoneStep run={run} seenAt={seenAt} onRows={() => setAddress({ step: "resolve" })} />
          ) : (
            <CommitStep run={run} seenAt={seenAt} />
          )}
        </Box>
        <Box sx={{ marginTop: 3 }}>
          <WrittenAbout kind="import" id={run.id} />
        </Box>
      </ChainQuestion>
    </>
  );
}

/** A new step starts scrolled to its top with the focus there, because the button that led here is gone. */
const useStepChange = (shown: string) => {
  const panel = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    panel.current?.focus({ preventScroll: true });
  }, [shown]);
  return panel;
};

/**
 * The URL always names the step shown, so Back leads to the previous one if it can still be shown.
 */
const useStepInAddress = (run: ImportRun, requested: Step | undefined, shown: Step) => {
  const [, setParams] = useUrlParams();
  const isGone = requested === undefined || !stepsOf(run).includes(requested);
  const write = useEffectEvent(() =>
    setParams(
      (params) => {
        params.set("step", shown);
        return params;
      },
      { replace: isGone },
    ),
  );
  useEffect(() => {
    if (requested !== shown) write();
  }, [requested, shown]);
};
