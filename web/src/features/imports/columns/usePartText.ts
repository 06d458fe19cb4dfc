// The part of its field that a column fills, in a few words: "Mon–Sat · opens", "Part 2".
import type { ColumnPart } from "@igo/contract/imports/imports.mapping";
import { formatWeekday } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";

export const useDayText = () => {
  const t = useText();
  // Renders again when the language changes: weekday names do not come from `t`.
  useLanguage();
  return (day: number | "holiday") =>
    day === "holiday" ? t("imports.columns.part.holidays") : formatWeekday(day);
};

export const usePartText = () => {
  const t = useText();
  const dayText = useDayText();
  const short = (day: number) => dayText(day).slice(0, 3);
  const daysText = (days: NonNullable<ColumnPart["days"]>) => {
    const week = days.filter((day) => day !== "holiday").toSorted((one, other) => one - other);
    const [first, last] = [week[0], week.at(-1)];
    const isRun = first !== undefined && last !== undefined && last - first === week.length - 1;
    const words = isRun && week.length > 2 ? [`${short(first)}–${short(last)}`] : week.map(short);
    return [...words, ...(days.includes("holiday") ? [t("imports.columns.part.holidaysShort")] : [])].join(
      ", ",
    );
  };
  return ({ days, edge, order }: ColumnPart): string =>
    [
      order === undefined ? "" : t("imports.columns.part.orderIs", { number: order }),
      days ? daysText(days) : order === undefined ? t("imports.columns.part.everyDay") : "",
      edge ? t(`imports.columns.part.${edge}Short`) : "",
    ]
      .filter((text) => text !== "")
      .join(" · ");
};
