// A point in time: relative within a week, the date beyond that, the full date and time on hover.
//
//   <When at={market.updatedAt} />
import { formatDateTime, formatWhen } from "../../core/language/format.ts";
import { useNow } from "../../core/now.ts";
import { useLanguage } from "../../core/language/language.ts";
import { Tip } from "../theme/Tip.tsx";

export function When({ at }: { at: string }) {
  useLanguage();
  const now = useNow();
  return (
    <Tip title={formatDateTime(at)}>
      <time dateTime={at} style={{ whiteSpace: "nowrap" }}>
        {formatWhen(at, now)}
      </time>
    </Tip>
  );
}
