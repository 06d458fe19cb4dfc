// A month in weeks: bars across their days, hours below them, "+3 more" for what does not fit.
import { Box } from "@mui/material";
import { useState, useSyncExternalStore, useEffect } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { longWeekday, shortWeekday } from "../calendar.words.ts";
import { touches } from "../entries.ts";
import type { ViewProps } from "./grid.ts";
import { laneCount, lanesOf, sharedLanes } from "./layout.ts";
import { lanesIn, MonthWeek, printedLane, printedWeek, weekOf } from "./MonthWeek.tsx";
import { flushSync } from "react-dom";

// Whether the page is being printed: then nothing is left out to save space.
const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is rendered when this returns.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
};

const DayList = whenOpened(() => import("./DayList.tsx").then((module) => module.DayList));

/** Pixels above a month (header, title, toolbar, day names) and the space left below it. */
const aroundMonth = 300;

/** The whole month fits the window, with at least two lanes per day. */
const useWeekHeight = (weeks: number): number => {
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  return Math.max(weekOf(2), Math.floor((height - aroundMonth) / weeks));
};

const onResize = (listen: () => void) => {
  window.addEventListener("resize", listen);
  return () => window.removeEventListener("resize", listen);
};

/** The lanes that fit on a landscape page (Letter or A4), below its title and the day names. */
const lanesOnPage = (weeks: number) => Math.floor((612 - weeks * printedWeek) / printedLane);

export function MonthView({ entries, ...props }: ViewProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  const [more, setMore] = useState<{ date: string; anchor: HTMLElement } | null>(null);
  const { days, onOpen, onDay } = props;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const height = useWeekHeight(weeks.length);
  const entriesOf = (week: readonly string[]) =>
    entries.filter((entry) => week.some((date) => touches(entry, date)));
  const printed = isPrinting
    ? sharedLanes(
        weeks.map((week) => laneCount(lanesOf(entriesOf(week), week[0] ?? ""))),
        lanesOnPage(weeks.length),
      )
    : null;
  const showMore = (date: string, anchor: HTMLElement) => (isPhone ? onDay(date) : setMore({ date, anchor }));
  return (
    <Box component="section" aria-label={t("calendar.month")}>
      <Box
        aria-hidden
        sx={{
          display: "grid",
          gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
          bgcolor: "background.neutral",
          color: "text.secondary",
          typography: "caption",
          fontWeight: 600,
        }}
      >
        {weeks[0]?.map((date) => (
          <Box key={date} sx={{ paddingBlock: 1, textAlign: "center" }} title={longWeekday(date)}>
            {shortWeekday(date)}
          </Box>
        ))}
      </Box>
      {weeks.map((week, index) => (
        <MonthWeek
          key={week[0]}
          {...props}
          days={week}
          lanes={printed?.[index] ?? (isPhone ? 0 : lanesIn(height))}
          height={height}
          isShort={isPhone && !isPrinting}
          entries={entriesOf(week)}
          onMore={showMore}
        />
      ))}
      <DayList
        open={more !== null}
        date={more?.date ?? ""}
        anchor={more?.anchor ?? null}
        entries={more ? entries.filter((entry) => touches(entry, more.date)) : []}
        onOpen={(entry) => {
          setMore(null);
          onOpen(entry);
        }}
        onDay={onDay}
        onClose={() => setMore(null)}
      />
    </Box>
  );
}
