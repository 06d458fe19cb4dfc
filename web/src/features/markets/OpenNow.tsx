// Whether a market is open at this minute, and until when, in Bogota's time.
import type { OpeningHours } from "@igo/contract/hours";
import { isHoliday } from "@igo/contract/reading/holidays";
import { openAt } from "@igo/contract/reading/openAt";
import { useEffect, useState } from "react";
import { formatDayTime } from "../../core/format.ts";
import { useText } from "../../core/i18n.ts";
import { useLanguage } from "../../core/language.ts";
import { SoftChip } from "../../ui/SoftChip.tsx";

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
    const label = when ? t("markets.hours.openUntil", { when }) : t("markets.hours.open");
    return <SoftChip color="success" icon="clock" label={label} />;
  }
  return (
    <SoftChip
      icon="clock"
      label={when ? t("markets.hours.opensAt", { when }) : t("markets.hours.closedNow")}
    />
  );
}
