// A due date: red once the day is over, amber on it and the day before.
import { useText } from "../../core/language/i18n.ts";
import { formatDate } from "../../core/language/format.ts";
import { useLanguage } from "../../core/language/language.ts";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { addDays, today } from "../../ui/form/date/dates.ts";

export function DueChip({ dueOn, isDone = false }: { dueOn: string; isDone?: boolean }) {
  const t = useText();
  useLanguage();
  const now = today();
  const isOver = !isDone && dueOn < now;
  // A card is narrow.
  const label = dueOn.slice(0, 4) === now.slice(0, 4) ? formatDate(dueOn).slice(0, -5) : formatDate(dueOn);
  const isSoon = !isDone && dueOn <= addDays(now, 1);
  return (
    <span title={t(isOver ? "boards.overdue" : "boards.due", { date: formatDate(dueOn) })}>
      <SoftChip
        color={isOver ? "error" : isSoon ? "warning" : "default"}
        icon={isOver ? "warning" : "calendar"}
        label={label}
      />
    </span>
  );
}
