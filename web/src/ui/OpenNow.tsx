// Whether a market is open at this minute, and until when, in Bogota's time.
//
//   <OpenNow hours={market.openingHours} />
import type { OpeningHours } from "@igo/contract/hours";
import { isHoliday } from "@igo/contract/reading/holidays";
import { openAt } from "@igo/contract/reading/openAt";
import { useEffect, useState } from "react";
import { formatDayTime } from "../core/format.ts";
import { useText } from "../core/i18n.ts";
import { useLanguage } from "../core/language.ts";
import { SoftChip } from "./SoftChip.tsx";

const halfMinute = 30_000;

const useNow = () => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
};

export function OpenNow({ hours }: { hours: OpeningHours }) {
  const t = useText();
  useLanguage();
  const { open, changesAt } = openAt(hours, useNow(), isHoliday);
  const when = changesAt && formatDayTime(changesAt.toISOString());
  if (open) {
    const label = when ? t("hours.openUntil", { when }) : t("hours.open");
    return <SoftChip color="success" icon="clock" label={label} />;
  }
  return <SoftChip icon="clock" label={when ? t("hours.opensAt", { when }) : t("hours.closedNow")} />;
}
