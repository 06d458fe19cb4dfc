// The activity lines, newest first. New ones are announced and load on request, as do older ones.
import type { ActivityLine as Line } from "@igo/contract/insights/activity";
import { Box, Button } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState, type RefObject } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { useShortcuts } from "../../ui/keys/shortcuts.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { activityQuery, maxNewActivity, showNew, useNewCount, type Filters } from "./activity.data.ts";
import { ActivityLine } from "./ActivityLine.tsx";
import type { ChangeFilters } from "./filters.ts";
import { PlainList } from "../../ui/layout/Boxes.tsx";

// The keyboard of activity lines: j and k, or the arrows, move between lines; Enter expands one, because it is a
// button.
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const useLineKeys = (box: RefObject<HTMLElement | null>) => {
  const t = useText();
  const move = ({ key, target }: KeyboardEvent): boolean => {
    const lines = [...(box.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
    const at = lines.findIndex((line) => target instanceof Element && line.contains(target));
    // With the focus elsewhere arrows scroll the page, and the letters move to the first line.
    if (at < 0 && key.startsWith("Arrow")) return false;
    const next = at < 0 ? lines[0] : lines[at + (steps[key] ?? 0)];
    next?.querySelector<HTMLElement>("[data-opens]")?.focus();
    return next !== undefined;
  };
  useShortcuts([{ keys: Object.keys(steps), run: move, shown: [["↑", "↓", "j", "k"], t("list.keys.move")] }]);
};

const EmptyActivity = fromScript(() => import("./EmptyActivity.tsx").then((module) => module.EmptyActivity));

type Props = { filters: Filters; onChange: ChangeFilters };

export function ActivityList({ filters, onChange }: Props) {
  const t = useText();
  const query = useInfiniteQuery(activityQuery(filters));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error, refetch } = query;
  const lines = query.data?.pages.flatMap((page) => page.lines);
  return (
    <>
      <NewLines filters={filters} top={lines && (lines[0] ?? null)} />
      <Loaded
        what="activity"
        query={{ data: lines, error, refetch }}
        waiting={<TableWaiting columns={4} rows={10} />}
        isEmpty={({ length }) => length === 0}
        empty={
          <Suspense>
            <EmptyActivity filters={filters} onChange={onChange} />
          </Suspense>
        }
      >
        {(shown) => <Lines lines={shown} onChange={onChange} />}
      </Loaded>
      {hasNextPage && (
        <Box sx={{ padding: 1.5, textAlign: "center" }}>
          <Button color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("activity.older")}
          </Button>
        </Box>
      )}
    </>
  );
}

function Lines({ lines, onChange }: { lines: readonly Line[]; onChange: ChangeFilters }) {
  const t = useText();
  const box = useRef<HTMLOListElement>(null);
  useLineKeys(box);
  return (
    <PlainList
      component="ol"
      ref={box}
      aria-label={t("activity.list")}
      aria-description={t("activity.keys")}
      sx={{ borderTop: "1px solid", borderColor: "divider" }}
    >
      {lines.map((line) => (
        <ActivityLine key={line.id} line={line} onChange={onChange} />
      ))}
    </PlainList>
  );
}

function NewLines({ filters, top }: { filters: Filters; top: Line | null | undefined }) {
  const t = useText();
  const count = useNewCount(filters, top);
  const [isBusy, setIsBusy] = useState(false);
  const show = () => {
    setIsBusy(true);
    void showNew(filters).finally(() => setIsBusy(false));
  };
  return (
    <Box component="output" sx={{ display: "block", textAlign: "center" }}>
      {count > 0 && (
        <Button
          size="small"
          variant="contained"
          loading={isBusy}
          startIcon={<Icon name="arrowUp" size={16} />}
          onClick={show}
          sx={{ marginBottom: 1.5, borderRadius: 4 }}
        >
          {count < maxNewActivity
            ? t("activity.fresh", { count, formatted: formatNumber(count) })
            : t("activity.freshMany")}
        </Button>
      )}
    </Box>
  );
}
