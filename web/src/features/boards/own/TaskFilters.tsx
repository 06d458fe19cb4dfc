// The filters of a task board, kept in the URL: search, mine, label, due date, archive.
import { Button } from "@mui/material";
import { Suspense } from "react";
import { useText } from "../../../core/language/i18n.ts";
import type { SetUrlState } from "../../../core/urlState.ts";
import { FilterSelect } from "../../../ui/choice/FilterSelect.tsx";
import { FilterBar } from "../../../ui/list/filters/FilterBar.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { MineButton } from "../MineButton.tsx";
import type { BoardFilter, BoardInUrl } from "./own.data.ts";
import { touchHeight } from "../../../ui/layout/touch.ts";

const FilterChip = fromScript(() =>
  import("../../../ui/list/filters/FilterChip.tsx").then((module) => module.FilterChip),
);

type Props = {
  filters: BoardFilter;
  isGrouped: boolean;
  labels: readonly string[];
  onChange: SetUrlState<BoardInUrl>;
};

const fields = ["mine", "assigneeId", "label", "due", "archived"] as const;
const cleared: Partial<BoardFilter> = {
  search: "",
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
};
const dues = ["overdue", "week", "none"] as const;

export function TaskFilters({ filters, isGrouped, labels, onChange }: Props) {
  const t = useText();
  return (
    <FilterBar
      search={filters.search}
      searchLabel={t("boards.searchTasks")}
      onSearch={(search) => onChange({ search }, { replace: true })}
      count={fields.filter((field) => filters[field] !== undefined).length}
      onClear={() => onChange(cleared)}
      fields={
        <>
          <MineButton isOn={filters.mine === true} onChange={(mine) => onChange({ mine })} />
          <Button
            variant={isGrouped ? "contained" : "outlined"}
            color={isGrouped ? "primary" : "inherit"}
            aria-pressed={isGrouped}
            startIcon={<Icon name="users" size={18} />}
            onClick={() => onChange({ group: isGrouped ? undefined : "assignee" })}
            sx={{
              ...touchHeight,
              whiteSpace: "nowrap",
              ...(!isGrouped && { bgcolor: "background.paper" }),
            }}
          >
            {t("boards.groupByPerson")}
          </Button>
          <FilterSelect
            label={t("boards.label")}
            options={labels.map((label) => ({ value: label, label }))}
            value={filters.label === undefined ? [] : [filters.label]}
            onChange={(chosen) => onChange({ label: chosen.findLast((one) => one !== filters.label) })}
          />
          <FilterSelect
            label={t("boards.dueOn")}
            options={dues.map((value) => ({ value, label: t(`boards.dueWhen.${value}`) }))}
            value={filters.due === undefined ? [] : [filters.due]}
            onChange={(chosen) => onChange({ due: chosen.findLast((one) => one !== filters.due) })}
          />
        </>
      }
      chips={
        filters.archived === true && (
          <Suspense>
            <FilterChip label={t("boards.archive")} onRemove={() => onChange({ archived: undefined })} />
          </Suspense>
        )
      }
    />
  );
}
