// An entry in a month, in a week's bars or in a list: a button that opens it.
import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { formatTime } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { whenWords } from "../calendar.words.ts";
import { isBar, occurrenceOf, type Entry } from "../entries.ts";
import { lookOf, tintOf } from "./looks.ts";

type Props = {
  entry: Entry;
  onOpen: (entry: Entry) => void;
  isGhost?: boolean;
  isCutBefore?: boolean;
  isCutAfter?: boolean;
};

export const entryLook = (entry: Entry, isGhost = false) => {
  const event = occurrenceOf(entry);
  return {
    ...tintOf(entry.calendar),
    ...(event?.answer === "no" && { textDecoration: "line-through", opacity: 0.6 }),
    ...(event?.isInvited &&
      event.answer === null && {
        outline: "1px dashed",
        outlineColor: "text.secondary",
        outlineOffset: "-2px",
      }),
    ...(isGhost && { opacity: 0.75, boxShadow: 6 }),
    "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "1px" },
  } as const;
};

/** Time, place and other details, for people who cannot see where it is. */
const restOf = (t: Text, entry: Entry): string => {
  const event = occurrenceOf(entry);
  return [
    whenWords(entry),
    event?.market?.name,
    event?.closed && t(`calendar.closed.${event.closed}`),
    event?.isInvited && (event.answer ? t(`calendar.answer.${event.answer}`) : t("calendar.unanswered")),
  ]
    .filter(Boolean)
    .join(", ");
};

export const entryTip = (t: Text, entry: Entry): string => `${entry.title}, ${restOf(t, entry)}`;

/** After the visible text: speech input needs a name that begins with what is visible. */
export function EntryRest({ entry }: { entry: Entry }) {
  const t = useText();
  return (
    <Box component="span" sx={visuallyHidden}>
      {`, ${restOf(t, entry)}`}
    </Box>
  );
}

/** Whole or not at all: what does not fit beside the title wraps to a second line, which nobody sees. */
const timeLook = {
  fontWeight: 400,
  flex: "1 1000 0",
  minWidth: 0,
  display: "flex",
  flexWrap: "wrap",
  height: "1.5em",
  lineHeight: "1.5em",
  overflow: "hidden",
  "&::before": { content: '""', height: "1.5em" },
} as const;

export function EntryButton({ entry, onOpen, isGhost = false, isCutBefore, isCutAfter }: Props) {
  const t = useText();
  const event = occurrenceOf(entry);
  return (
    <Box
      component="button"
      type="button"
      data-entry={entry.key}
      title={entryTip(t, entry)}
      onClick={() => onOpen(entry)}
      sx={{
        ...entryLook(entry, isGhost),
        position: "relative",
        overflow: "hidden",
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        width: "100%",
        minWidth: 0,
        height: 22,
        padding: 0,
        paddingInline: 0.75,
        borderBlock: 0,
        borderInlineEnd: 0,
        borderStartStartRadius: isCutBefore ? 0 : 4,
        borderEndStartRadius: isCutBefore ? 0 : 4,
        borderStartEndRadius: isCutAfter ? 0 : 4,
        borderEndEndRadius: isCutAfter ? 0 : 4,
        fontFamily: "inherit",
        fontSize: "0.75rem",
        fontWeight: 600,
        textAlign: "start",
        cursor: "pointer",
        touchAction: "manipulation",
      }}
    >
      {entry.calendar !== "mine" && <Icon name={lookOf[entry.calendar].icon} size={13} />}
      <Box
        component="span"
        sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 }}
      >
        {entry.title}
      </Box>
      {/* What it is comes first: the time gives way. */}
      {!isBar(entry) && (
        <Box component="span" sx={timeLook}>
          <Box component="span" sx={{ whiteSpace: "nowrap" }}>
            {formatTime(entry.start.slice(11))}
          </Box>
        </Box>
      )}
      <EntryRest entry={entry} />
      {event?.closed && (
        <Box component="span" sx={{ marginInlineStart: "auto", color: "warning.dark", display: "flex" }}>
          <Icon name="warning" size={13} />
        </Box>
      )}
    </Box>
  );
}
