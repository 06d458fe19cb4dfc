// The causes of what is doubtful, each settled by one decision: the list, the one in focus beside it, and what was
// decided, to be taken back one by one. On a phone the one in focus opens below its card.
import type { Cause, CauseAction } from "@igo/contract/imports/imports.causes";
import type { ImportRun } from "@igo/contract/imports/imports";
import { Box, Button, Card, LinearProgress, Typography } from "@mui/material";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { When } from "../../../../ui/display/When.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { messageOf } from "../../../../ui/feedback/messageOf.ts";
import { toastError, toastSuccess } from "../../../../ui/feedback/toast.ts";
import { told, useShortcuts } from "../../../../ui/keys/shortcuts.ts";
import { Muted, PlainList, Row, Stack } from "../../../../ui/layout/Boxes.tsx";
import { useIsPhone } from "../../../../ui/layout/useIsPhone.ts";
import { useIsTouch } from "../../../../ui/layout/useIsTouch.ts";
import { frame } from "../../../../ui/theme/theme.ts";
import { formatNumber } from "../../../../core/language/format.ts";
import type { RowFilters } from "../../check/importRows.data.ts";
import { CauseCard } from "./CauseCard.tsx";
import { beginsWithMore, CauseDetail, givenBy, pressable } from "./CauseDetail.tsx";
import { useDecisionWords } from "./causeWords.ts";
import { useCauses, useDecide, useDecisions, useTakeBack } from "./decisions.data.ts";

type Props = {
  run: ImportRun;
  onTable: (filters: RowFilters) => void;
  onColumns: () => void;
  /** Shows all values of the column that fills a field. */
  onValues: (field: string) => void;
  onSplit: (index: number | undefined) => void;
};

const isRecipe = ({ kind }: Cause) => kind === "recipe";

/** What was done as last time on top, then the blocking ones; the list keeps the server's order otherwise. */
const inOrder = (causes: readonly Cause[]) => [
  ...causes.filter(isRecipe),
  ...causes.filter(({ blocking }) => blocking),
  ...causes.filter((cause) => !cause.blocking && !isRecipe(cause)),
];

/** The rows of the cause, as the table filters them. */
const filtersOf = ({ fields: [field], code, severity }: Cause): RowFilters => ({
  outcome: undefined,
  suggested: undefined,
  row: undefined,
  field,
  code: code ?? undefined,
  severity: severity ?? undefined,
});

const isOptional = (cause: Cause | undefined) => cause !== undefined && !cause.blocking && !isRecipe(cause);

/** What had the focus goes with a cause that is settled: the next one has it, until the user does something else. */
type Focus = { follow: () => void; isFollowing: () => boolean };

const detailId = "import-cause";

/** Beside a long list, it stays in sight. */
const besideTheList = {
  minWidth: 0,
  position: { md: "sticky" },
  top: `calc(${frame.header} + 16px)`,
  maxHeight: { md: `calc(100dvh - ${frame.header} - 32px)` },
  overflowY: { md: "auto" },
  // Rings of what has the focus are not cut.
  padding: 0.5,
  margin: -0.5,
} as const;

/** Its first decision takes what the check proposes. */
const hasProposal = ({ decisions: [first] }: Cause) => first?.action === "accept" && first.isSuggested;

export function DecisionsView({ run, onTable, onColumns, onValues, onSplit }: Props) {
  const t = useText();
  const query = useCauses(run);
  const isChecking = run.status === "checking";
  const follows = useRef(false);
  const focus: Focus = {
    follow: () => void (follows.current = true),
    isFollowing: () => follows.current,
  };
  const rest = () => {
    follows.current = false;
  };
  return (
    <Card
      sx={{ padding: 2, overflow: "visible" }}
      aria-busy={isChecking}
      onKeyDownCapture={rest}
      onPointerDownCapture={rest}
    >
      <Box sx={{ height: 4, marginBottom: 1 }}>
        {isChecking && <LinearProgress aria-label={t("imports.status.checking")} />}
      </Box>
      <Loaded what="rows" query={query} waiting={<LinesWaiting lines={6} />}>
        {({ causes }) => (
          <Causes
            run={run}
            focus={focus}
            causes={inOrder(causes.filter(({ state }) => state === "open"))}
            onTable={onTable}
            onColumns={onColumns}
            onValues={onValues}
            onSplit={onSplit}
          />
        )}
      </Loaded>
      <DecisionLog run={run} focus={focus} />
    </Card>
  );
}

/** Moves the focus to another card. */
const focusCause = (list: RefObject<HTMLElement | null>, id: string | undefined) => {
  if (id !== undefined) list.current?.querySelector<HTMLElement>(`[data-cause="${CSS.escape(id)}"]`)?.focus();
};

/** Its element is gone, or can take no key. */
const isNowhere = () => {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches(":disabled, [tabindex='-1']")
  );
};

const focusFirstField = () =>
  document.querySelector<HTMLElement>(`#${detailId} :is(input, textarea)`)?.focus();

function Causes({
  run,
  focus,
  causes,
  onTable,
  onColumns,
  onValues,
  onSplit,
}: Props & { focus: Focus; causes: readonly Cause[] }) {
  const t = useText();
  const isPhone = useIsPhone();
  const isTouch = useIsTouch();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<{ id: string; at: number } | undefined>();
  const decide = useDecide();
  // When its cause is settled, the one that follows it in the list is next.
  const first = Math.max(
    0,
    causes.findIndex((cause) => !isRecipe(cause)),
  );
  const shown =
    causes.find(({ id }) => id === chosen?.id) ?? causes[Math.min(chosen?.at ?? first, causes.length - 1)];
  const isWorking = decide.isPending || run.status !== "checked";
  const none = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focus.isFollowing() || isWorking || !isNowhere()) return;
    if (shown) focusCause(list, shown.id);
    else none.current?.focus();
  });
  const [failed, setFailed] = useState<{ id: string; message: string } | undefined>();
  const send = (cause: Cause, action: CauseAction, more: object = {}) => {
    if (isWorking) return;
    setFailed(undefined);
    focus.follow();
    decide
      .mutateAsync({ params: { id: run.id }, body: { causeId: cause.id, action, ...more } })
      .catch((error: unknown) => setFailed({ id: cause.id, message: messageOf(error) }));
  };
  const proposals = causes.filter(hasProposal);
  const acceptAll = async () => {
    const [first, ...others] = proposals;
    if (isWorking || !first) return;
    setFailed(undefined);
    focus.follow();
    const body = { causeId: first.id, action: "accept" as const, also: others.map(({ id }) => id) };
    const { decision, also } = await decide.mutateAsync({ params: { id: run.id }, body });
    const all = [decision, ...also];
    const cells = all.reduce((sum, one) => sum + one.cells, 0);
    const did = t("imports.decisions.proposalsAccepted", {
      count: all.length,
      number: formatNumber(all.length),
    });
    toastSuccess(`${did}: ${t("imports.decisions.cells", { count: cells, number: formatNumber(cells) })}`);
  };
  const show = (cause: Cause) => setChosen({ id: cause.id, at: causes.indexOf(cause) });
  const press = (event: KeyboardEvent<HTMLElement>, cause: Cause) => {
    const at = causes.indexOf(cause);
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: causes.length - 1,
    };
    const to = moves[event.key];
    // What was done already is left out on purpose only.
    const nth =
      event.key === "Enter"
        ? isRecipe(cause)
          ? undefined
          : 0
        : /^[1-9]$/.test(event.key)
          ? Number(event.key) - 1
          : undefined;
    if (event.ctrlKey || event.metaKey || event.altKey || (to === undefined && nth === undefined)) return;
    event.preventDefault();
    if (to !== undefined) focusCause(list, causes[to]?.id);
    if (event.key === "Enter" && beginsWithMore(cause)) return focusFirstField();
    const choice = nth === undefined ? undefined : pressable(cause)[nth];
    if (choice) send(cause, choice.action, givenBy(choice));
  };
  useShortcuts(told(t("imports.decisions.keys")), shown !== undefined);
  if (!shown)
    return (
      <Box ref={none} tabIndex={-1} sx={{ outline: "none" }}>
        <EmptyState
          icon="success"
          title={t(
            run.counts.error + run.counts.duplicate > 0
              ? "imports.decisions.blockedLeft"
              : "imports.decisions.nothingLeft",
          )}
        />
      </Box>
    );
  const detail = (
    <CauseDetail
      key={shown.id}
      id={detailId}
      run={run}
      cause={shown}
      failure={failed?.id === shown.id ? failed.message : undefined}
      pending={decide.isPending && !decide.variables?.body.also ? decide.variables?.body.action : undefined}
      isWorking={isWorking}
      onDecide={(action, more) => send(shown, action, more)}
      onColumns={onColumns}
      onValues={onValues}
      onSplit={onSplit}
      onTable={() => onTable(filtersOf(shown))}
    />
  );
  return (
    <>
      {proposals.length > 1 && (
        <Row gap={1.5} wrap sx={{ marginBottom: 2 }}>
          <Button
            variant="outlined"
            loading={decide.isPending && decide.variables?.body.also !== undefined}
            disabled={isWorking}
            onClick={() => void acceptAll().catch(toastError)}
            sx={{ minHeight: 44 }}
          >
            {t("imports.decisions.acceptProposals", {
              count: proposals.length,
              number: formatNumber(proposals.length),
            })}
          </Button>
          <Muted typography="body2">{t("imports.decisions.proposalsHelp")}</Muted>
        </Row>
      )}
      <Box
        sx={{
          display: "grid",
          gap: 3,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(280px, 380px) minmax(0, 1fr)" },
        }}
      >
        <PlainList ref={list} gap={1} aria-label={t("imports.decisions.list")}>
          {causes.map((cause, index) => (
            <Box component="li" key={cause.id}>
              {isOptional(cause) && !isOptional(causes[index - 1]) && (
                <Muted typography="body2" sx={{ paddingBlock: 1 }}>
                  {t("imports.decisions.optional")}
                </Muted>
              )}
              <CauseCard
                cause={cause}
                isShown={cause === shown}
                controls={detailId}
                onShow={() => show(cause)}
                onKeyDown={(event) => press(event, cause)}
              />
              {isPhone && cause === shown && <Box sx={{ padding: "16px 4px" }}>{detail}</Box>}
            </Box>
          ))}
        </PlainList>
        {!isPhone && <Box sx={besideTheList}>{detail}</Box>}
      </Box>
      {!isTouch && !isPhone && (
        <Muted typography="caption" sx={{ display: "block", marginTop: 2 }}>
          {t("imports.decisions.keys")}
        </Muted>
      )}
    </>
  );
}

function DecisionLog({ run, focus }: { run: ImportRun; focus: Focus }) {
  const t = useText();
  const wordsOf = useDecisionWords();
  const { data } = useDecisions(run);
  const takeBack = useTakeBack();
  const decisions = data?.decisions ?? [];
  const [latest] = decisions;
  const isIdle = run.status === "checked" && !takeBack.isPending;
  const undo = (id: string) => {
    focus.follow();
    return takeBack
      .mutateAsync({ params: { id: run.id, decisionId: id } })
      .then(() => toastSuccess(t("imports.decisions.takenBack")))
      .catch(toastError);
  };
  useShortcuts(
    [{ keys: ["Control+z", "Meta+z"], run: () => void (latest && undo(latest.id)) }],
    isIdle && latest !== undefined,
  );
  if (decisions.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="import-decided" sx={{ marginTop: 3 }}>
      <Typography id="import-decided" variant="h3" sx={{ fontSize: "1rem", marginBottom: 1 }}>
        {t("imports.decisions.taken")}
      </Typography>
      <PlainList>
        {decisions.map((decision) => (
          <Row
            component="li"
            key={decision.id}
            wrap
            gap={1}
            sx={{ borderTop: "1px solid", borderColor: "divider", paddingBlock: 0.5, typography: "body2" }}
          >
            <Stack gap={0} sx={{ flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" }}>
              <span>{wordsOf(decision)}</span>
              <Muted component="span" typography="caption">
                {decision.cells > 0 &&
                  `${t("imports.decisions.cells", { count: decision.cells, number: formatNumber(decision.cells) })} · `}
                {decision.by} · <When at={decision.at} />
              </Muted>
            </Stack>
            {run.status !== "committed" && (
              <Button
                size="small"
                color="inherit"
                disabled={!isIdle}
                aria-label={t("imports.decisions.takeBackOf", { what: wordsOf(decision) })}
                onClick={() => void undo(decision.id)}
              >
                {t("imports.decisions.takeBack")}
              </Button>
            )}
          </Row>
        ))}
      </PlainList>
    </Box>
  );
}
