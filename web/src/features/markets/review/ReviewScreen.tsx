// The review desk: one market of a queue with all that is needed to decide, three keys, and the next one is there.
import { statuses } from "@igo/contract/markets/lists";
import { missingNeeds, needLabel, readinessOf } from "@igo/contract/markets/readiness";
import type { Market } from "@igo/contract/markets/markets";
import type { MarketDocument } from "@igo/contract/markets/markets.documents";
import { reviewQueue, type Review, type ReviewQueue } from "@igo/contract/reviews/reviews";
import { Box, Button, Card, LinearProgress, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Link as RouterLink, Navigate, useParams, useSearchParams } from "react-router";
import { formatDuration, formatNumber } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { marketQuery } from "../../../records/markets.ts";
import { snoozeActions, tomorrowMorning } from "../../../records/snoozing.ts";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { When } from "../../../ui/display/When.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { toastError, toastInfo } from "../../../ui/feedback/toast.ts";
import { useShortcuts } from "../../../ui/keys/shortcuts.ts";
import { KeysButton } from "../../../ui/keys/KeysButton.tsx";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";
import { phoneText } from "../../../ui/form/fields/phoneText.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { frame } from "../../../ui/theme/theme.ts";
import { MarketFacts, MarketHours } from "../detail/MarketFacts.tsx";
import { DuplicatePair } from "../duplicates/DuplicatePair.tsx";
import { documentsQuery } from "../documents/marketDocuments.data.ts";
import { MissingList } from "../operation/MissingList.tsx";
import { ReadinessHelp } from "../operation/Readiness.tsx";
import { StatusHelp } from "../operation/StatusMenu.tsx";
import { DocumentViewer, kindLabel } from "./DocumentViewer.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { ReviewConversation } from "./ReviewConversation.tsx";
import { firstDocument } from "./reviews.data.ts";
import { useDesk, type Progress } from "./useDesk.ts";
import { useWork } from "./useWork.ts";

const { admin, two } = paths.dashboard;

export function ReviewScreen() {
  const { queue: named } = useParams();
  const { data: queue } = reviewQueue.safeParse(named);
  if (!queue) return <Navigate to={paths.notFound} replace />;
  return <DeskOf key={queue} queue={queue} />;
}

function DeskOf({ queue }: { queue: ReviewQueue }) {
  const t = useText();
  const [params] = useSearchParams();
  const first = params.get("market");
  const desk = useDesk(queue, first);
  const { query, current, progress } = desk;
  /** What was to be seen here: nobody knows of those fetched ahead. */
  const looked = useRef({ id: first, name: "" });
  const taken = query.data?.taken;
  useEffect(() => {
    const { id, name: market } = looked.current;
    const holder = taken?.find(({ marketId }) => marketId === id);
    if (!holder) return;
    looked.current.id = null;
    const { name } = holder;
    toastInfo(market === "" ? t("reviews.taken", { name }) : t("reviews.takenOf", { name, market }));
  }, [taken, t]);
  const { id, name } = current?.market ?? {};
  useEffect(() => {
    if (id !== undefined && name !== undefined) looked.current = { id, name };
  }, [id, name]);
  return (
    <Page
      title={t(`reviews.title.${queue}`)}
      width="full"
      way={[{ label: t("markets.title"), to: admin.listMarkets }]}
      action={<KeysButton />}
    >
      <Loaded what="reviews.notLoaded.desk" query={query} waiting={<LinesWaiting lines={12} />}>
        {({ waiting, snoozed, held }) =>
          current ? (
            <OneReview key={current.market.id} queue={queue} review={current} desk={desk}>
              <ProgressWords progress={progress} snoozed={snoozed} held={held} />
            </OneReview>
          ) : (
            <Card>
              <EmptyState
                icon="checkAll"
                title={t(waiting > 0 ? "reviews.empty.restTitle" : "reviews.empty.title")}
                help={t(waiting > 0 ? "reviews.empty.rest" : "reviews.empty.help")}
                action={
                  <Button variant="contained" component={RouterLink} to={two}>
                    {t("reviews.empty.back")}
                  </Button>
                }
              />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

type WordsProps = { progress: Progress; snoozed: number; held: number };

function ProgressWords({ progress: { done, left, secondsLeft }, snoozed, held }: WordsProps) {
  const t = useText();
  const total = done + left;
  const words = [
    t("reviews.progress", { done: formatNumber(done), total: formatNumber(total) }),
    secondsLeft !== null && t("reviews.timeLeft", { time: formatDuration(secondsLeft) }),
    snoozed > 0 && t("reviews.snoozed", { count: snoozed, formatted: formatNumber(snoozed) }),
    held > 0 && t("reviews.held", { count: held, formatted: formatNumber(held) }),
  ].filter(Boolean);
  return (
    <Box sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
      <Box component="output" sx={{ display: "block", typography: "body2", marginBottom: 0.5 }}>
        {words.join(" · ")}
      </Box>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * done) / total}
        aria-hidden
        sx={{ borderRadius: 4, height: 4, maxWidth: 320 }}
      />
    </Box>
  );
}

/** Someone else decided while it was on this screen. */
const hasLeftQueue = (queue: ReviewQueue, { status }: Market, documents: readonly MarketDocument[]) =>
  queue === "documents" ? !documents.some((one) => one.status === "pending") : status !== queue;

const statusName = ({ status }: Market) => {
  const entry = statuses.find(({ code }) => code === status);
  return entry ? labelOf(entry) : status;
};

type OneProps = {
  queue: ReviewQueue;
  review: Review;
  desk: ReturnType<typeof useDesk>;
  children: ReactNode;
};

/** What was decided is said at the top right, beside the title: a document begins below it, wherever the page is scrolled. */
const toastRoom = "36px";
const belowToasts = "112px";

type Asking = { what: "return" } | { what: "approve" } | { what: "reject"; document: MarketDocument } | null;

function OneReview({ queue, review, desk, children }: OneProps) {
  const t = useText();
  const { id } = review.market;
  const { data: market = review.market } = useQuery(marketQuery(id));
  const { data: papers = review } = useQuery(documentsQuery(id));
  const [shownId, setShownId] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const shown = papers.documents.find((one) => one.id === shownId) ?? firstDocument(papers.documents);
  const work = useWork(queue, market, desk);
  const documentToDecide = queue === "documents" && shown?.status === "pending" ? shown : null;

  const hasLeft = hasLeftQueue(queue, market, papers.documents);
  const next = () => void desk.refill().catch(toastError);
  /** What was asked for in a dialog, if the market still waits here. */
  const unlessLeft = (act: () => void) => (hasLeft ? next() : act());

  const decideDocument = (document: MarketDocument, status: "approved" | "rejected", note?: string) => {
    setShownId(null);
    const isLast = !papers.documents.some((one) => one.status === "pending" && one.id !== document.id);
    work.decideDocument(document, status, { note, isLast: queue === "documents" && isLast });
  };
  const approve = () => {
    if (hasLeft) next();
    else if (queue === "documents") {
      if (documentToDecide) decideDocument(documentToDecide, "approved");
    } else if (missingNeeds(market).length > 0) setAsking({ what: "approve" });
    else work.approve();
  };
  const sendBack = () => {
    if (hasLeft) return;
    if (documentToDecide) setAsking({ what: "reject", document: documentToDecide });
    else if (queue === "in_review") setAsking({ what: "return" });
  };
  const step = (by: 1 | -1) => () => {
    const { documents } = papers;
    const at = documents.findIndex((one) => one === shown);
    const next = documents[at + by];
    if (next) setShownId(next.id);
  };
  const approveLabel = t(
    hasLeft ? "reviews.next" : queue === "changes_requested" ? "reviews.toReview" : "reviews.approve",
  );
  const returnLabel = t(queue === "documents" ? "reviews.reject" : "reviews.return");
  const missing = missingWords(market, papers.lacks);
  const mayReturn = queue !== "changes_requested";
  useShortcuts([
    { keys: ["a"], run: approve, shown: [["a"], approveLabel] },
    ...(mayReturn ? [{ keys: ["r"], run: sendBack, shown: [["r"], returnLabel] as const }] : []),
    {
      keys: ["z"],
      run: () => {
        if (!hasLeft) work.snooze(tomorrowMorning());
      },
      shown: [["z"], t("reviews.snooze")],
    },
    { keys: ["j"], run: step(1), shown: [["j", "k"], t("reviews.keys.nextDocument")] },
    { keys: ["k"], run: step(-1) },
  ]);
  return (
    <>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          alignItems: "start",
          paddingTop: { lg: toastRoom },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(360px, 5fr) minmax(0, 7fr)" },
        }}
      >
        <Stack gap={3} sx={{ gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 }}>
          <Head market={market} review={review} lacks={papers.lacks} />
          {review.duplicates.length > 0 && (
            <Card component="section" aria-label={t("reviews.duplicates")}>
              <PlainList>
                {review.duplicates.map((pair) => (
                  <DuplicatePair key={pair.id} pair={pair} />
                ))}
              </PlainList>
            </Card>
          )}
          <MarketFacts market={market} />
          <MarketHours market={market} />
        </Stack>
        <Stack
          gap={3}
          sx={{
            gridTemplateColumns: "minmax(0, 1fr)",
            minWidth: 0,
            position: { lg: "sticky" },
            top: { lg: `calc(${frame.header} + ${belowToasts})` },
          }}
        >
          <Card
            component="section"
            aria-label={t("reviews.documents")}
            sx={
              papers.documents.length > 0
                ? { height: { xs: "70vh", lg: "calc(100vh - 320px)" }, minHeight: 360 }
                : {}
            }
          >
            <DocumentViewer
              marketId={id}
              documents={papers.documents}
              shown={shown}
              onShow={setShownId}
              // On the desk of documents, the bar decides about the one that is shown.
              {...(queue !== "documents" && {
                onApprove: (document) => decideDocument(document, "approved"),
                onReject: (document) => setAsking({ what: "reject", document }),
              })}
            />
          </Card>
          <ReviewConversation marketId={id} conversationId={review.conversationId} />
        </Stack>
      </Box>
      <Box data-unprinted="" sx={bar}>
        {children}
        {hasLeft ? (
          <Box component="output" sx={{ flex: { xs: "1 1 100%", sm: "0 1 auto" }, typography: "body2" }}>
            {queue === "documents"
              ? t("reviews.leftDocuments")
              : t("reviews.left", { status: statusName(market) })}
          </Box>
        ) : (
          <>
            <ActionMenu
              button
              label={t("reviews.snooze")}
              after={<Key name="Z" />}
              items={snoozeActions(work.snooze)}
            />
            {mayReturn && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Icon name="reset" size={18} />}
                disabled={queue === "documents" && !documentToDecide}
                onClick={sendBack}
              >
                {returnLabel} <Key name="R" />
              </Button>
            )}
          </>
        )}
        <Button
          variant="contained"
          startIcon={<Icon name={hasLeft ? "chevronRight" : "check"} size={18} />}
          disabled={queue === "documents" && !documentToDecide && !hasLeft}
          onClick={approve}
        >
          {approveLabel} <Key name="A" />
        </Button>
      </Box>
      {asking?.what === "return" && (
        <ReasonDialog
          title={t("reviews.returnOf", { name: market.name })}
          action={t("reviews.return")}
          start={missing.length > 0 ? t("reviews.missingWords", { names: missing.join(", ") }) : ""}
          conversationId={review.conversationId}
          onReason={(reason) => unlessLeft(() => work.sendBack(reason))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === "reject" && (
        <ReasonDialog
          title={t("reviews.rejectOf", { document: kindLabel(asking.document) })}
          action={t("reviews.rejectDocument")}
          start=""
          conversationId={review.conversationId}
          onReason={(reason) => unlessLeft(() => decideDocument(asking.document, "rejected", reason))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === "approve" && (
        <IncompleteApproval
          market={market}
          action={approveLabel}
          onApprove={() => unlessLeft(work.approve)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** Stays at the foot of the window, where no toast covers it. */
const bar = {
  position: "sticky",
  bottom: 0,
  zIndex: 3,
  display: "flex",
  flexWrap: "wrap",
  gap: 1.5,
  alignItems: "center",
  justifyContent: "flex-end",
  marginTop: 3,
  padding: { xs: 1.5, sm: 2 },
  // On a phone, the three share one line.
  "& > .MuiButton-root": { flex: { xs: "1 1 0", sm: "0 0 auto" } },
  bgcolor: "background.paper",
  borderRadius: 2,
  boxShadow: 8,
} as const;

function Key({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: "none", md: "inline-block" },
        marginInlineStart: 1,
        paddingInline: 0.75,
        borderRadius: "4px",
        border: "1px solid currentColor",
        fontFamily: "inherit",
        fontSize: "0.75rem",
        lineHeight: "18px",
      }}
    >
      {name}
    </Box>
  );
}

const missingWords = (market: Market, lacks: Review["lacks"]): string[] => [
  ...missingNeeds(market).map(({ name }) => labelOf(needLabel(name))),
  ...lacks.map((kind) => kindLabel({ kind })),
];

type HeadProps = { market: Market; review: Review; lacks: Review["lacks"] };

function Head({ market, review: { since, reason }, lacks }: HeadProps) {
  const t = useText();
  const missingId = useId();
  const place = [market.chainName ?? t("markets.noChain"), market.externalCode, market.municipalityName];
  const hasNeeds = missingNeeds(market).length > 0;
  return (
    <Card component="section" sx={{ padding: 3 }}>
      <Stack gap={1.5} sx={{ gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Row wrap>
          <StatusChip status={market.status} />
          <StatusHelp status={market.status} />
          {since !== null && (
            <Muted typography="caption">
              <When at={since} />
            </Muted>
          )}
          <Link
            component={RouterLink}
            to={admin.market(market.id)}
            sx={{ marginInlineStart: "auto", typography: "body2" }}
          >
            {t("reviews.open")}
          </Link>
        </Row>
        <Box>
          <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {market.name}
          </Typography>
          <Muted typography="body2">{place.filter((part) => part !== null).join(" · ")}</Muted>
        </Box>
        {reason !== null && market.status === "changes_requested" && (
          <Notice tone="info">{t("reviews.reason", { reason })}</Notice>
        )}
        <Box>
          <Typography variant="subtitle2" component="h3" id={missingId}>
            {t(hasNeeds || lacks.length > 0 ? "reviews.missing" : "reviews.nothingMissing")} <ReadinessHelp />
          </Typography>
          {hasNeeds && <MissingList market={market} labelledBy={missingId} />}
          {lacks.length > 0 && (
            <Muted typography="body2" sx={{ marginTop: 0.5 }}>
              {t("reviews.missingDocuments", { names: lacks.map((kind) => kindLabel({ kind })).join(", ") })}
            </Muted>
          )}
        </Box>
        <Contact market={market} />
      </Stack>
    </Card>
  );
}

function Contact({ market: { contactName, phone, email } }: { market: Market }) {
  return (
    <Row wrap gap={2} sx={{ typography: "body2" }}>
      {contactName && <span>{contactName}</span>}
      <Link href={`tel:${phone}`}>{phoneText(phone)}</Link>
      <Link href={`mailto:${email}`} sx={{ overflowWrap: "anywhere" }}>
        {email}
      </Link>
    </Row>
  );
}

type IncompleteProps = { market: Market; action: string; onApprove: () => void; onClose: () => void };

/** The same key that asked confirms: Enter is on the button. */
function IncompleteApproval({ market, action, onApprove, onClose }: IncompleteProps) {
  const t = useText();
  const id = useId();
  const total = readinessOf(market).length;
  const status = market.status === "in_review" ? "active" : "in_review";
  return (
    <DialogFrame
      title={`${action}: ${market.name}`}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          autoFocus
          onClick={() => {
            onClose();
            onApprove();
          }}
        >
          {t(`markets.incompleteMove.${status}`)}
        </Button>
      }
    >
      <Box id={id} sx={{ marginBottom: 1 }}>
        {t("markets.incompleteMove.missing", { done: total - missingNeeds(market).length, total })}
      </Box>
      <MissingList market={market} labelledBy={id} />
    </DialogFrame>
  );
}
