// The acts that wait for the network, or that it did not take: each says what it is, and what can be done about it.
import { Box, Button } from "@mui/material";
import { formatDateTime, formatWhen } from "../../core/language/format.ts";
import { useText, type Text, type TextKey } from "../../core/language/i18n.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { PlainList, Row } from "../../ui/layout/Boxes.tsx";
import { dropAct, sendAnyway, untilItOpens } from "./acts.data.ts";
import { mayBeDropped, type KeptAct } from "./acts.ts";

const nameOf = ({ wanted, name, question }: KeptAct, t: Text): string => {
  if (wanted.kind === "orders") return t(wanted.isOn ? "offline.act.ordersOn" : "offline.act.ordersOff");
  // By another clock: so it says until when.
  if (wanted.kind === "closing" && wanted.until !== null && question === "clock")
    return t("offline.act.closeUntil", { when: formatDateTime(wanted.until) });
  if (wanted.kind === "closing") return t(wanted.until === null ? "offline.act.open" : "offline.act.close");
  if (wanted.isAvailable) return t("offline.act.back", { name });
  return t(wanted.until === "opens" ? "offline.act.untilOpens" : "offline.act.soldOut", { name });
};

const sentences: Record<KeptAct["state"], (act: KeptAct) => TextKey> = {
  waiting: () => "offline.waiting",
  asked: ({ question }: KeptAct) => (question === "clock" ? "offline.askedClock" : "offline.askedChanged"),
  refused: () => "offline.refused",
  expired: ({ attempted }: KeptAct) => (attempted ? "offline.expiredUnsure" : "offline.expired"),
};

const wordsOf = (act: KeptAct, t: Text): string =>
  t(sentences[act.state](act), {
    act: nameOf(act, t),
    when: formatWhen(new Date(act.at).toISOString()),
    reason: act.reason,
  });

/** Sold out for good, and still here to be changed. */
const mayEndAtOpening = ({ state, attempted, wanted }: KeptAct) =>
  state === "waiting" &&
  !attempted &&
  wanted.kind === "availability" &&
  !wanted.isAvailable &&
  wanted.until === undefined;

function Line({ act }: { act: KeptAct }) {
  const t = useText();
  const isOver = act.state === "refused" || act.state === "expired";
  const press = (work: Promise<void>) => void work.catch(toastError);
  const look = { size: "small", color: "inherit", sx: { minHeight: 44, flexShrink: 0 } } as const;
  const words = wordsOf(act, t);
  return (
    <Row
      component="li"
      wrap
      role={act.state === "waiting" ? undefined : "alert"}
      sx={{
        paddingInlineStart: 1.5,
        borderRadius: 1,
        minHeight: 44,
        typography: "body2",
        color: "warning.darker",
        bgcolor: "warning.lighter",
      }}
    >
      <Icon name={act.state === "waiting" ? "clock" : "alert"} size={18} />
      <Box sx={{ flex: "1 1 140px", minWidth: 0, paddingBlock: 1, overflowWrap: "anywhere" }}>{words}</Box>
      {/* Together: what has no room beside the words goes below them. */}
      <Row wrap gap={0} sx={{ marginInlineStart: "auto" }}>
        {act.state === "asked" && (
          <Button {...look} aria-description={words} onClick={() => press(sendAnyway(act))}>
            {t("offline.send")}
          </Button>
        )}
        {mayEndAtOpening(act) && (
          <Button {...look} aria-description={words} onClick={() => press(untilItOpens(act))}>
            {t("products.untilOpens")}
          </Button>
        )}
        {mayBeDropped(act) && (
          <Button {...look} aria-description={words} onClick={() => press(dropAct(act))}>
            {t(isOver ? "offline.understood" : "offline.drop")}
          </Button>
        )}
      </Row>
    </Row>
  );
}

export function ActLines({ acts }: { acts: readonly KeptAct[] }) {
  const t = useText();
  return (
    <PlainList gap={1} aria-label={t("offline.unsent")}>
      {acts.map((act) => (
        <Line key={act.seq} act={act} />
      ))}
    </PlainList>
  );
}
