// An event in the hours of a day. It shows whole lines, as many as its height has room for: the title, then its time, then
// the place.
import { Box } from "@mui/material";
import { formatTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { mayMove, occurrenceOf, type Entry } from "../entries.ts";
import { entryLook, EntryRest, entryTip } from "./EntryButton.tsx";
import type { Placed } from "./layout.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

export const hourHeight = 48;
export const heightOf = (minutes: number) => (minutes / 60) * hourHeight;

/** In pixels. */
const lineHeight = 16;
const above = 4;

/** What does not fit goes to another column, which is hidden: no line is cut in half. */
const lines = { flexFlow: "column wrap", alignContent: "flex-start", columnGap: 2, paddingTop: `${above}px` };
const oneLine = { alignItems: "center", paddingTop: 0 };

const wholeText = { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" } as const;

/** One line: the second text is shown only if both fit. */
const lineOfTwo = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 0.5,
  height: lineHeight,
  overflow: "hidden",
  flexShrink: 0,
  "& > *": { ...wholeText, maxWidth: "100%" },
} as const;

/** In pixels. A time would be cut. */
const narrow = "@container (max-width: 44px)";

const blockLooks = {
  paddingBottom: 0,
  borderBlock: 0,
  borderInlineEnd: 0,
  borderRadius: 0.5,
  fontFamily: "inherit",
  fontSize: "0.75rem",
  lineHeight: `${lineHeight}px`,
  textAlign: "start",
  cursor: "pointer",
  "& > [data-line]": { width: "100%" },
} as const;

const lowerEdge = {
  position: "absolute",
  insetInline: 0,
  insetBlockEnd: 0,
  height: 7,
  cursor: "ns-resize",
} as const;

type Props = { placed: Placed; isGhost: boolean; onOpen: (entry: Entry) => void };

export function HourBlock({ placed: { entry, from, to, column, columns }, isGhost, onOpen }: Props) {
  const t = useText();
  const event = occurrenceOf(entry);
  const height = heightOf(to - from) - 2;
  const room = Math.floor((height - above) / lineHeight);
  const isShort = room < 2;
  const where = event?.place ?? event?.market?.name;
  return (
    <Box
      component="button"
      type="button"
      data-entry={entry.key}
      title={entryTip(t, entry)}
      onClick={() => onOpen(entry)}
      sx={{
        ...entryLook(entry, isGhost),
        position: "absolute",
        insetBlockStart: heightOf(from),
        height,
        insetInlineStart: `calc(${(column / columns) * 100}% + 2px)`,
        width: `calc(${100 / columns}% - 5px)`,
        zIndex: isGhost ? 2 : 1,
        display: "flex",
        justifyContent: "flex-start",
        ...(isShort ? oneLine : lines),
        overflow: "hidden",
        containerType: "inline-size",
        paddingInline: columns > 1 ? 0.25 : 0.75,
        ...blockLooks,
      }}
    >
      {isShort ? (
        <Box component="span" data-line="" sx={lineOfTwo}>
          <Title entry={entry} lines={1} />
          <Time time={entry.start} />
        </Box>
      ) : (
        <>
          <Title entry={entry} lines={room - 1} />
          <Hours entry={entry} />
          {where && (
            <Box component="span" data-line="" sx={{ ...wholeText, flexShrink: 0 }}>
              {where}
            </Box>
          )}
        </>
      )}
      <EntryRest entry={entry} />
      {mayMove(entry) && <Box component="span" data-resize="" sx={lowerEdge} />}
    </Box>
  );
}

function Title({ entry, lines: count }: { entry: Entry; lines: number }) {
  return (
    <Box
      component="span"
      data-line=""
      sx={{
        fontWeight: 600,
        flexShrink: 0,
        ...(count === 1
          ? wholeText
          : {
              display: "-webkit-box",
              WebkitLineClamp: count,
              WebkitBoxOrient: "vertical",
              overflow: "hidden",
              overflowWrap: "anywhere",
            }),
      }}
    >
      {occurrenceOf(entry)?.closed && (
        <Box
          component="span"
          sx={{
            display: "inline-flex",
            verticalAlign: "-2px",
            marginInlineEnd: 0.5,
            color: "warning.dark",
          }}
        >
          <Icon name="warning" size={13} />
        </Box>
      )}
      {entry.title}
    </Box>
  );
}

function Time({ time }: { time: string }) {
  return <span>{formatTime(time.slice(11))}</span>;
}

/** Only the start where both do not fit. */
function Hours({ entry }: { entry: Entry }) {
  return (
    <Box component="span" data-line="" sx={{ ...lineOfTwo, [narrow]: { display: "none" } }}>
      <Time time={entry.start} />
      <Row component="span" gap={0.5} align="stretch">
        <span>–</span>
        <Time time={entry.end} />
      </Row>
    </Box>
  );
}
