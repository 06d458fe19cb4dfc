// Whether a market is open right now, and until when, in Bogota's time.
//
//   <OpenNow hours={market.openingHours} />
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import { openAt } from "@igo/contract/parsing/hours/openAt";
import { formatDayTime, timeToday } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { useNow } from "../../core/now.ts";
import { SoftChip } from "./SoftChip.tsx";

type Props = {
  hours: OpeningHours;
  /** It takes no orders though its hours say open: only what agrees with that is shown. */
  isTurnedOff?: boolean;
};

/** In one sentence, until when. */
export const useOpenWords = (hours: OpeningHours) => {
  const t = useText();
  useLanguage();
  const now = new Date(useNow());
  const { open, changesAt } = openAt(hours, now, isHoliday);
  const at = changesAt?.toISOString();
  const today = at && timeToday(at, now);
  const label = () => {
    if (today) return t(open ? "hours.openUntilToday" : "hours.opensToday", today);
    if (at) return t(open ? "hours.openUntil" : "hours.opensAt", { when: formatDayTime(at, now.getTime()) });
    return t(open ? "marketList.column.openNow" : "hours.closedNow");
  };
  return { open, words: label() };
};

export function OpenNow({ hours, isTurnedOff = false }: Props) {
  const { open, words } = useOpenWords(hours);
  if (open && isTurnedOff) return null;
  return <SoftChip {...(open && { color: "success" })} icon="clock" label={words} />;
}
