// The toolbar above a list, in one line: search, "+ Filter", a chip for each active filter, and the tools. On a phone
// only search and the filter button; active filters are below.
//
//   <ListTools search={…} searchLabel={…} onSearch={…} filters={filters} onClear={…} tools={<ColumnsMenu … />} sort={<SortMenu … />} />
import { Box, Button } from "@mui/material";
import { useState, type MouseEvent, type ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { SearchField } from "../../../ui/choice/SearchField.tsx";
import { CountBadge } from "../../../ui/display/CountBadge.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { iconsWhileToast, toastRoom, whileToast } from "../../../ui/layout/besideToast.ts";
import { touch } from "../../../ui/layout/touch.ts";
import { Tip } from "../../../ui/theme/Tip.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { FilterChip } from "../../../ui/list/filters/FilterChip.tsx";
import type { ListFilter } from "./recordFilters.tsx";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";

const FilterMenu = whenOpened(() => import("./FilterMenu.tsx").then((module) => module.FilterMenu));

type Props = {
  /** A list without search has only filters. */
  search?: { value: string; label: string; onSearch: (search: string) => void } | undefined;
  filters: readonly ListFilter[];
  onClear: () => void;
  /** At the end of the line: columns, the recycle bin. */
  tools?: ReactNode;
  /** The sort order: it may be that of a column that is not shown, and cards have no headers to click. */
  sort?: ReactNode;
};

/** A message that offers something reaches down to this line. */
const toolsLooks = { marginInlineStart: "auto", [whileToast]: { marginInlineEnd: toastRoom } } as const;
const measured = { containerType: "inline-size", containerName: "title" } as const;

type Opened = { anchor: HTMLElement; name: string | null };

/** Beside four tools a word could not be read there: they go below it, together; two stay beside it. */
const narrowPhone = "@media (max-width: 439.95px)";

export function ListTools({ search, filters, onClear, tools, sort }: Props) {
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<Opened | null>(null);
  const held = filters.filter((filter) => filter.held !== undefined);
  const mayFilter = filters.some(({ choice }) => choice);
  const chips = held.length > 0 && (
    <Chips held={held} onEdit={(anchor, name) => setOpened({ anchor, name })} onClear={onClear} />
  );
  const add = mayFilter && (
    <AddFilter
      count={held.length}
      isOpen={opened !== null}
      onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, name: null })}
    />
  );
  return (
    // What narrows a list belongs to its print.
    <Stack
      {...(held.length === 0 && !search?.value && { "data-unprinted": "" })}
      sx={{ paddingInline: { xs: 1.5, md: 2 }, paddingBlock: 1, ...((tools || sort) && measured) }}
    >
      <Row sx={{ minWidth: 0, [narrowPhone]: { flexWrap: "wrap" } }}>
        {search && (
          <Box
            sx={{
              display: "flex",
              flex: { xs: "1 1 auto", md: "0 1 300px" },
              minWidth: { md: 200 },
              // The chips keep their room.
              [whileToast]: { minWidth: { md: 120 } },
              [narrowPhone]: { flexBasis: "180px" },
              "& .MuiInputBase-root": { height: { xs: 44, md: 36 } },
            }}
          >
            <SearchField hotkey {...search} />
          </Box>
        )}
        {!isPhone && add}
        {!isPhone && chips}
        <Row gap={{ xs: 1, md: 0.5 }} sx={[toolsLooks, iconsWhileToast]}>
          {isPhone && add}
          {sort}
          {tools}
        </Row>
      </Row>
      {isPhone && chips}
      {mayFilter && (
        <FilterMenu
          open={opened !== null}
          anchor={opened?.anchor ?? null}
          start={opened?.name ?? null}
          filters={filters}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

type AddProps = { count: number; isOpen: boolean; onClick: (event: MouseEvent<HTMLElement>) => void };

function AddFilter({ count, isOpen, onClick }: AddProps) {
  const t = useText();
  const opens = { "aria-haspopup": "dialog", "aria-expanded": isOpen, onClick } as const;
  if (useIsPhone()) {
    const label = count > 0 ? t("list.filtersCount", { count }) : t("list.filters");
    return (
      <Tip title={label}>
        <Button color="inherit" variant="outlined" aria-label={label} {...opens} sx={touch}>
          <CountBadge count={count}>
            <Icon name="filter" />
          </CountBadge>
        </Button>
      </Tip>
    );
  }
  return (
    <Button
      color="inherit"
      startIcon={<Icon name="plus" size={18} />}
      {...opens}
      sx={{ color: "text.secondary", flexShrink: 0 }}
    >
      {t("list.addFilter")}
    </Button>
  );
}

type ChipsProps = {
  held: readonly ListFilter[];
  onEdit: (anchor: HTMLElement, name: string) => void;
  onClear: () => void;
};

function Chips({ held, onEdit, onClear }: ChipsProps) {
  const t = useText();
  const isOne = held.length === 1;
  return (
    <Row sx={{ minWidth: 0 }}>
      <Box
        component="ul"
        aria-label={t("list.filters")}
        sx={{
          display: "flex",
          gap: 1,
          margin: 0,
          padding: "2px",
          listStyle: "none",
          minWidth: 0,
          // Never a second line that would push the rows down: the chips scroll sideways.
          overflowX: "auto",
          scrollbarWidth: "thin",
        }}
      >
        {held.map(({ name, label, held: words, onRemove, choice }) => (
          // A single chip is shortened; several keep their width.
          <Box component="li" key={name} sx={isOne ? { minWidth: 0 } : { flexShrink: 0 }}>
            <FilterChip
              label={choice ? `${label}: ${words}` : label}
              onEdit={choice && ((anchor) => onEdit(anchor, name))}
              onRemove={onRemove}
            />
          </Box>
        ))}
      </Box>
      {!isOne && (
        <Button size="small" onClick={onClear} sx={{ flexShrink: 0, minHeight: { xs: 44, md: 32 } }}>
          {t("ui.clearFilters")}
        </Button>
      )}
    </Row>
  );
}
