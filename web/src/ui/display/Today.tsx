// Today's hours, in Bogota's time.
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import { shiftsToday } from "@igo/contract/parsing/hours/openAt";
import { formatTime } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { useNow } from "../../core/now.ts";
import { Muted } from "../layout/Boxes.tsx";

export function Today({ hours }: { hours: OpeningHours }) {
  const t = useText();
  useLanguage();
  const now = new Date(useNow());
  const shifts = shiftsToday(hours, now, isHoliday);
  // Closed by hand on a day on which it opens: it may have been open until a moment ago.
  const isCut =
    shifts.length === 0 && shiftsToday({ ...hours, closedUntil: null }, now, isHoliday).length > 0;
  const words = shifts.map(({ open, close }) => `${formatTime(open)} – ${formatTime(close)}`).join(", ");
  return (
    <Muted typography="body2">
      {isCut
        ? t("home.closedForToday")
        : shifts.length === 0
          ? t("home.closedToday")
          : t("home.today", { hours: words })}
    </Muted>
  );
}
