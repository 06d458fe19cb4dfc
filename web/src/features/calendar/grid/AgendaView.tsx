// Upcoming entries, day by day: the default view on phones, and the most readable for screen readers.
import { Box, Button, Typography } from "@mui/material";
import { formatTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { finger, forFingers } from "../../../ui/theme/fingers.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { today } from "../calendar.url.ts";
import { longDay } from "../calendar.words.ts";
import { isBar, occurrenceOf, touches, type Entry } from "../entries.ts";
import { entryLook, EntryRest } from "./EntryButton.tsx";
import type { ViewProps } from "./grid.ts";
import { lookOf } from "./looks.ts";
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";

export function AgendaView({ days, entries, holidays, onOpen, onNew, onDay }: ViewProps) {
  const t = useText();
  const filled = days
    .map((day) => ({ day, found: entries.filter((entry) => touches(entry, day)) }))
    .filter(({ day, found }) => found.length > 0 || holidays.has(day));
  if (filled.length === 0) {
    const day = days[0] ?? today();
    return (
      <EmptyState
        icon="calendar"
        title={t("calendar.empty")}
        help={t("calendar.emptyHelp")}
        action={
          <Button
            variant="contained"
            onClick={() => onNew({ start: `${day}T09:00`, end: `${day}T10:00`, allDay: false })}
          >
            {t("calendar.create")}
          </Button>
        }
      />
    );
  }
  return (
    <Box>
      {filled.map(({ day, found }) => (
        <Box
          key={day}
          component="section"
          aria-label={longDay(day)}
          sx={{
            display: "grid",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "220px minmax(0, 1fr)" },
            gap: 1,
            padding: 2,
            borderTop: "1px solid",
            borderColor: "divider",
            breakInside: "avoid",
          }}
        >
          <Box>
            <Typography component="h2" variant="subtitle2">
              <Box
                component="button"
                type="button"
                data-day={day}
                onClick={() => onDay(day)}
                sx={{
                  padding: 0,
                  border: 0,
                  bgcolor: "transparent",
                  font: "inherit",
                  color: day === today() ? "primary.main" : "inherit",
                  cursor: "pointer",
                  textAlign: "start",
                  [forFingers]: { minHeight: finger },
                  "&:hover": { textDecoration: "underline" },
                }}
              >
                {longDay(day)}
              </Box>
            </Typography>
            {holidays.has(day) && (
              <Box sx={{ typography: "caption", color: "error.main" }}>{holidays.get(day)}</Box>
            )}
          </Box>
          <PlainList gap={0.75}>
            {found.map((entry) => (
              <li key={entry.key}>
                <Line entry={entry} onOpen={onOpen} />
              </li>
            ))}
          </PlainList>
        </Box>
      ))}
    </Box>
  );
}

const lineLooks = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "170px minmax(0, 1fr)" },
  // What it is comes first; on a wide screen the times have a column of their own beside it.
  gridTemplateAreas: { xs: '"title" "time" "rest"', sm: '"time title" "time rest"' },
  columnGap: 2,
  width: "100%",
  minHeight: 44,
  alignItems: "center",
  paddingInline: 1.5,
  paddingBlock: 0.75,
  borderBlock: 0,
  borderInlineEnd: 0,
  borderRadius: 1,
  fontFamily: "inherit",
  textAlign: "start",
  cursor: "pointer",
  typography: "body2",
} as const;

function Line({ entry, onOpen }: { entry: Entry; onOpen: (entry: Entry) => void }) {
  const t = useText();
  const event = occurrenceOf(entry);
  const time = isBar(entry)
    ? t("calendar.allDay")
    : `${formatTime(entry.start.slice(11))} – ${formatTime(entry.end.slice(11))}`;
  const where = [event?.place, event?.market?.name].filter(Boolean).join(" · ");
  return (
    <Box
      component="button"
      type="button"
      data-entry={entry.key}
      onClick={() => onOpen(entry)}
      sx={{ ...entryLook(entry), ...lineLooks }}
    >
      <Row component="span" gap={0.75} sx={{ gridArea: "title", fontWeight: 600, minWidth: 0 }}>
        <Icon name={lookOf[entry.calendar].icon} size={15} />
        <Box component="span" sx={{ overflowWrap: "anywhere" }}>
          {entry.title}
        </Box>
      </Row>
      <Muted component="span" sx={{ gridArea: "time", fontVariantNumeric: "tabular-nums" }}>
        {time}
      </Muted>
      <Box component="span" sx={{ gridArea: "rest", minWidth: 0 }}>
        {where !== "" && (
          <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
            {where}
          </Box>
        )}
        {event?.closed && (
          <Row component="span" gap={0.5} sx={{ color: "warning.dark" }}>
            <Icon name="warning" size={14} />
            {t(`calendar.closed.${event.closed}`)}
          </Row>
        )}
        <EntryRest entry={entry} />
      </Box>
    </Box>
  );
}
