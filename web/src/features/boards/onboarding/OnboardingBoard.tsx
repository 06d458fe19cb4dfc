// The built-in board: markets that are not live yet, in a column per status, with drop targets for the final statuses.
import { onboardingStatuses } from "@igo/contract/boards/onboarding";
import { Card, Link, Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, labelOf } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlState, type SetUrlState } from "../../../core/urlState.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { NothingFound } from "../../../ui/list/NothingFound.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { BoardWaiting } from "../BoardWaiting.tsx";
import { onboardingId, useLiveBoard } from "../boards.data.ts";
import { useCardPath, useOpenCard } from "../useCardPath.ts";
import type { ColumnLook } from "../view/boardView.ts";
import { BoardView } from "../view/BoardView.tsx";
import {
  loadMore,
  onboardingFilter,
  onboardingQuery,
  type OnboardingCard,
  type OnboardingData,
  type OnboardingFilter,
} from "./onboarding.data.ts";
import { statusLabel, useOnboardingMoves } from "./useOnboardingMoves.ts";
import { Stack, Muted, Row } from "../../../ui/layout/Boxes.tsx";
import { needName } from "@igo/contract/markets/needs";
import { needLabel } from "@igo/contract/markets/readiness";
import { choicesFilter, ownFilter } from "../../../records/list/filters/recordFilters.tsx";
import { BoardTools } from "../BoardTools.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import { useChainFilter } from "../../chains/ChainFilterField.tsx";
import { MineButton } from "../MineButton.tsx";
import { useNow } from "../../../core/now.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { DueChip } from "../DueChip.tsx";
import { faceLine, SmallCount } from "../faceParts.tsx";

const day = 86_400_000;

/** What is missing, by name: the first, and how many more. */
function Lacking({ names: [first = "", ...others] }: { names: readonly string[] }) {
  const t = useText();
  return (
    <Row
      component="span"
      gap={0.5}
      title={t("boards.lacks", { what: [first, ...others].join(", ") })}
      sx={{ minWidth: 0, "& > :first-of-type": { minWidth: 0 } }}
    >
      <SoftChip color="warning" label={first} />
      {/* The name gives way, the number never. */}
      {others.length > 0 && (
        <Muted component="span" typography="caption" sx={{ flexShrink: 0 }}>
          +{formatNumber(others.length)}
        </Muted>
      )}
    </Row>
  );
}

/**
 * Gives way to a name of two lines, as a whole: what does not fit below the line of no height goes to a next column, out
 * of sight.
 */
const townLine = {
  display: "flex",
  flexFlow: "column wrap",
  flex: "0 100 16px",
  minHeight: 0,
  overflow: "hidden",
  "&::before": { content: '""', width: "100%", height: 0 },
  "& > *": { width: "100%", height: 16, lineHeight: "16px" },
} as const;

/** A market's card below its name: the town, what is missing, the assignee and since when. */
function OnboardingCardFace({ card }: { card: OnboardingCard }) {
  const t = useText();
  const now = useNow();
  const { externalCode, municipalityName, chainName, missing, dueOn, assignee, comments, since } = card;
  const days = since === null ? 0 : Math.floor((now - Date.parse(since)) / day);
  return (
    <>
      <Box sx={townLine}>
        <Muted component="span" typography="caption" sx={{ ...cut, flexShrink: 0 }}>
          {[externalCode, municipalityName, chainName].filter(Boolean).join(" · ")}
        </Muted>
      </Box>
      <Box sx={faceLine}>
        {missing.length === 0 ? (
          <SoftChip color="success" icon="check" label={t("marketList.isReady")} />
        ) : (
          <Lacking names={missing.map((name) => labelOf(needLabel(name)))} />
        )}
        {dueOn !== null && <DueChip dueOn={dueOn} />}
        {comments > 0 && (
          <SmallCount icon="chat" count={comments} label={t("boards.commentCount", { count: comments })} />
        )}
        <Row gap={0.75} sx={{ marginInlineStart: "auto", flexShrink: 0 }}>
          {days > 0 && dueOn === null && (
            <Box
              component="span"
              title={t("boards.daysHere", { count: days })}
              sx={{ typography: "caption", color: days > 14 ? "warning.dark" : "text.secondary" }}
            >
              {t("boards.days", { count: days })}
            </Box>
          )}
          {assignee && <Avatar name={assignee.name} src={assignee.photoUrl} size={24} />}
        </Row>
      </Box>
    </>
  );
}

// The filters of the onboarding board, kept in the URL: search, mine, chain, category, what is missing.
type ClearedProps = { filters: OnboardingFilter; onChange: SetUrlState<OnboardingFilter> };

const fields = [
  "mine",
  "assigneeId",
  "chainId",
  "categoryCode",
  "departmentCode",
  "municipalityCode",
  "readiness",
  "lacks",
  "importId",
] as const satisfies readonly (keyof OnboardingFilter)[];

const cleared: Partial<OnboardingFilter> = {
  search: "",
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
};

const isNarrowed = (filters: OnboardingFilter) =>
  filters.search !== "" || fields.some((field) => filters[field] !== undefined);

const some = <Value,>(values: Value[]) => (values.length > 0 ? values : undefined);

function OnboardingFilters({ filters, onChange }: ClearedProps) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const { every: categories } = useCategories();
  const chain = useChainFilter(filters.chainId);
  return (
    <BoardTools
      search={filters.search}
      searchLabel={t("markets.search")}
      onSearch={(search) => onChange({ search }, { replace: true })}
      onClear={() => onChange(cleared)}
      filters={[
        ...(isTeam ? [ownFilter("chainId", chain, filters.chainId, (chainId) => onChange({ chainId }))] : []),
        choicesFilter({
          name: "categoryCode",
          label: t("markets.category"),
          options: categories,
          value: filters.categoryCode ?? [],
          onChange: (codes) => onChange({ categoryCode: some(codes) }),
        }),
        choicesFilter({
          name: "lacks",
          label: t("markets.readiness.missing"),
          options: needName.options.map((value) => ({ value, label: labelOf(needLabel(value)) })),
          value: filters.lacks ?? [],
          onChange: (names) =>
            onChange({ lacks: some(needName.options.filter((name) => names.includes(name))) }),
        }),
        ...(filters.importId === undefined
          ? []
          : [
              {
                name: "importId",
                label: t("markets.fromImport"),
                held: t("markets.fromImport"),
                onRemove: () => onChange({ importId: undefined }),
              },
            ]),
      ]}
      tools={isTeam && <MineButton isOn={filters.mine === true} onChange={(mine) => onChange({ mine })} />}
    />
  );
}

const ChosenCards = fromScript(() => import("./ChosenCards.tsx").then((module) => module.ChosenCards));
const MoveQuestion = fromScript(() => import("./MoveQuestion.tsx").then((module) => module.MoveQuestion));
const BulkNotices = fromScript(() => import("./several.ts").then((module) => module.BulkNotices));
const OnboardingPanel = fromScript(() =>
  import("./OnboardingPanel.tsx").then((module) => module.OnboardingPanel),
);

/** Two lines below a name of one line, one below a name of two; a finger's buttons need more. */
const cardHeights = { desk: 94, phone: 104 };
const renderCard = (card: OnboardingCard) => <OnboardingCardFace card={card} />;
const titleOf = ({ name }: OnboardingCard) => name;
const codeOf = ({ externalCode }: OnboardingCard) => externalCode;
const noneChosen: ReadonlySet<string> = new Set();

export function OnboardingBoard() {
  const t = useText();
  const cardHeight = cardHeights[useIsPhone() ? "phone" : "desk"];
  const isTeam = isAdmin(useUser());
  const [filters, setFilters] = useUrlState(onboardingFilter);
  const query = useQuery(onboardingQuery(filters));
  useLiveBoard(onboardingId);
  const isEmpty = ({ columns }: OnboardingData) => columns.every(({ count }) => count === 0);
  return (
    <Page
      width="full"
      fillsPhone
      title={t("boards.onboarding")}
      subtitle={t(isTeam ? "boards.onboardingHelp" : "boards.onboardingOwn")}
      way={[{ label: t("shell.nav.board"), to: paths.dashboard.kanban }]}
    >
      <OnboardingFilters filters={filters} onChange={setFilters} />
      <Loaded
        what="board"
        query={query}
        waiting={<BoardWaiting columns={onboardingStatuses.length} cardHeight={cardHeight} />}
        isEmpty={(data) => isEmpty(data) && (!isTeam || isNarrowed(filters))}
        empty={
          <Card>
            {isNarrowed(filters) ? (
              <NothingFound onClear={() => setFilters(cleared)} />
            ) : (
              <EmptyState icon="store" title={t("boards.allLive")} help={t("boards.allLiveHelp")} />
            )}
          </Card>
        }
      >
        {(data) => (
          <Columns
            data={data}
            filters={filters}
            filterKey={query.isPlaceholderData ? null : JSON.stringify(filters)}
            isTeam={isTeam}
            cardHeight={cardHeight}
          />
        )}
      </Loaded>
      <OpenCard isTeam={isTeam} />
      {isTeam && (
        <Suspense>
          <BulkNotices />
        </Suspense>
      )}
    </Page>
  );
}

type Props = {
  data: OnboardingData;
  filters: ReturnType<typeof onboardingFilter.parse>;
  filterKey: string | null;
  isTeam: boolean;
  cardHeight: number;
};

function Columns({ data, filters, filterKey, isTeam, cardHeight }: Props) {
  const t = useText();
  const pathOf = useCardPath();
  const moves = useOnboardingMoves(filters);
  const [chosen, setChosen] = useState(noneChosen);
  const shown = moves.withMoves(data);
  const language = useLanguage();
  const columns = useMemo(
    (): ColumnLook[] => [
      ...onboardingStatuses.map((status) => ({ id: status, title: statusLabel(status, language) })),
      ...(isTeam ? data.ends : []).map(({ status, count }) => ({
        id: status,
        title: statusLabel(status, language),
        end: <End status={status} count={count} />,
      })),
    ],
    [data.ends, isTeam, language],
  );
  const cards = shown.columns.flatMap((column) => column.cards);
  const { pending } = moves;
  return (
    <>
      <BoardView
        name="onboarding"
        label={t("boards.onboarding")}
        board={shown}
        columns={columns}
        filterKey={filterKey}
        cardHeight={cardHeight}
        titleOf={titleOf}
        pathOf={pathOf}
        renderCard={renderCard}
        mayMove={isTeam}
        mayChoose={isTeam}
        refusalOf={moves.refusalOf}
        onMove={(some, to) => {
          moves.onMove(some, to);
          setChosen(noneChosen);
        }}
        chosen={chosen}
        onChoose={setChosen}
        onMore={(status) => loadMore(filters, status)}
        codeOf={codeOf}
      />
      {chosen.size > 0 && (
        <Suspense>
          <ChosenCards
            cards={cards.filter(({ id }) => chosen.has(id))}
            onMove={(some, status) => moves.onMove(some, { columnId: status, position: null })}
            onClear={() => setChosen(noneChosen)}
          />
        </Suspense>
      )}
      {pending && (
        <Suspense>
          <MoveQuestion
            pending={pending}
            onMove={(reason) => moves.perform(pending, reason)}
            onClose={moves.stopAsking}
          />
        </Suspense>
      )}
    </>
  );
}

function End({ status, count }: OnboardingData["ends"][number]) {
  const t = useText();
  return (
    <Stack gap={0.5} sx={{ typography: "caption", color: "text.secondary" }}>
      <Link
        component={RouterLink}
        to={`${paths.dashboard.admin.listMarkets}?status=${status}`}
        sx={{ typography: "subtitle2" }}
      >
        {t("boards.stores", { count, formatted: formatNumber(count) })}
      </Link>
      {t("boards.dropHere")}
    </Stack>
  );
}

function OpenCard({ isTeam }: { isTeam: boolean }) {
  const { id, close } = useOpenCard();
  if (id === null) return null;
  return (
    <Suspense>
      <OnboardingPanel key={id} marketId={id} isTeam={isTeam} onClose={close} />
    </Suspense>
  );
}
