// A board grouped by assignee: a collapsible lane per person, and one for unassigned tasks.
import { Accordion, AccordionDetails, AccordionSummary, Box, Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useUser } from "../../../core/session/session.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { BoardWaiting } from "../BoardWaiting.tsx";
import { boardQuery, type Board, type BoardFilter } from "./own.data.ts";
import { cardHeight, OwnColumns } from "./OwnColumns.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

type Props = { board: Board; filters: BoardFilter; isTeam: boolean };
type Person = Board["people"][number];

const idOf = ({ person }: Person) => person?.id ?? "none";

export function Lanes({ board, filters, isTeam }: Props) {
  const t = useText();
  const { id: me } = useUser();
  // The user's own lane first; the unassigned one already precedes the others.
  const own = board.people.filter((lane) => idOf(lane) === me);
  const lanes = [...own, ...board.people.filter((lane) => idOf(lane) !== me)];
  const [first] = lanes;
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  if (!first)
    return (
      <Card>
        <EmptyState icon="columns" title={t("boards.noLanes")} />
      </Card>
    );
  const open = opened ?? new Set([idOf(first)]);
  const turn = (id: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5 }}>
      {lanes.map((lane) => (
        <Lane
          key={idOf(lane)}
          board={board}
          lane={lane}
          filters={filters}
          isTeam={isTeam}
          isOpen={open.has(idOf(lane))}
          onOpen={(isOpen) => turn(idOf(lane), isOpen)}
        />
      ))}
    </Box>
  );
}

type LaneProps = Props & { lane: Person; isOpen: boolean; onOpen: (isOpen: boolean) => void };

function Lane({ board, lane, filters, isTeam, isOpen, onOpen }: LaneProps) {
  const t = useText();
  const name = lane.person === null ? t("boards.unassigned") : lane.person.name || t("chat.erased");
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, next) => onOpen(next)}
      disableGutters
      slotProps={{ heading: { component: "h2" }, transition: { unmountOnExit: true, timeout: 0 } }}
      sx={{ borderRadius: "16px", "&::before": { display: "none" } }}
    >
      <AccordionSummary expandIcon={<Icon name="chevronDown" size={18} />} sx={{ minHeight: 56 }}>
        <Row gap={1.5} sx={{ minWidth: 0 }}>
          {lane.person === null ? (
            <Icon name="user" size={20} />
          ) : (
            <Avatar name={name} src={lane.person.photoUrl} size={28} />
          )}
          <Box component="span" sx={{ typography: "subtitle2", overflowWrap: "anywhere" }}>
            {name}
          </Box>
          <Muted component="span" typography="body2" sx={{ whiteSpace: "nowrap" }}>
            {t("boards.laneCount", { count: lane.count, formatted: formatNumber(lane.count) })}
          </Muted>
        </Row>
      </AccordionSummary>
      <AccordionDetails sx={{ paddingBlock: 0, paddingInline: { xs: 2, md: 1.5 } }}>
        <LaneColumns
          boardId={board.id}
          label={name}
          filters={{ ...filters, assigneeId: idOf(lane) }}
          isTeam={isTeam}
        />
      </AccordionDetails>
    </Accordion>
  );
}

type ColumnsProps = { boardId: string; label: string; filters: BoardFilter; isTeam: boolean };

/** The same board, filtered by the server to one person's tasks. */
function LaneColumns({ boardId, label, filters, isTeam }: ColumnsProps) {
  const query = useQuery(boardQuery(boardId, filters));
  return (
    <Loaded what="board" query={query} waiting={<BoardWaiting columns={3} cardHeight={cardHeight} />}>
      {(board) => (
        <OwnColumns
          name={`${boardId} ${filters.assigneeId ?? ""}`}
          label={label}
          board={board}
          filters={filters}
          filterKey={query.isPlaceholderData ? null : JSON.stringify(filters)}
          isTeam={isTeam}
          isLane
        />
      )}
    </Loaded>
  );
}
