// Warns while an event is being planned that its market is closed then, and why.
import { closedThen } from "@igo/contract/calendar/closedThen";
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { formatTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { marketQuery } from "../../../records/markets.ts";
import type { EventFormState } from "./SpanFields.tsx";

const isWhole = (local: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local);

export function ClosedNotice({ form }: { form: EventFormState }) {
  const t = useText();
  const [marketId, start, end, allDay] = form.watch(["marketId", "start", "end", "allDay"]);
  const { data } = useQuery({ ...marketQuery(marketId ?? ""), enabled: marketId !== null });
  const closed =
    data && marketId !== null && isWhole(start) && isWhole(end)
      ? closedThen(data.openingHours ?? null, { start, end, allDay }, isHoliday)
      : null;
  return (
    <Box component="output" sx={{ display: "block", "&:not(:empty)": { marginTop: 1.5 } }}>
      {closed && data && (
        <Notice tone="warning">
          {t("calendar.closedNotice", { market: data.name, reason: t(`calendar.closed.${closed.reason}`) })}
          {closed.shifts.length > 0 &&
            ` ${t("calendar.openThen", {
              shifts: closed.shifts
                .map(({ open, close }) => `${formatTime(open)} – ${formatTime(close)}`)
                .join(", "),
            })}`}
        </Notice>
      )}
    </Box>
  );
}
