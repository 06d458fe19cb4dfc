// The menus of a list: its order; its columns, their order and the row height.
import { Button } from "@mui/material";
import { useId, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { ToolButton } from "../../../ui/list/ToolButton.tsx";
import type { ListLook } from "../listLook.ts";

const ColumnsChoice = whenOpened(() => import("./ColumnsChoice.tsx").then((module) => module.ColumnsChoice));
const Items = whenOpened(() => import("./SortMenuItems.tsx").then((module) => module.SortMenuItems));

type ColumnsMenuProps = {
  look: ListLook<string>;
  onLook: (change: Partial<ListLook<string>>) => void;
  /** Every column except the name's. */
  names: readonly string[];
  usual: readonly string[];
  shown: readonly string[];
  nameOf: (name: string) => string;
};

export function ColumnsMenu(props: ColumnsMenuProps) {
  const { look, onLook, names, usual, shown, nameOf } = props;
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="columns" size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: "text.secondary", display: { xs: "none", md: "inline-flex" } }}
      >
        {t("list.columns")}
      </Button>
      <ColumnsChoice
        anchor={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        density={look.density}
        onDensity={(density) => onLook({ density })}
        columns={names.map((name) => ({ name, label: nameOf(name) }))}
        shown={shown}
        onShown={(columns) =>
          onLook({ columns: columns.join() === usual.join() || columns.length === 0 ? undefined : columns })
        }
        pinned={look.pinned ?? []}
        onPinned={(pinned) => onLook({ pinned: pinned.length === 0 ? undefined : pinned })}
        onUsual={() =>
          onLook({ columns: undefined, density: "normal", widths: undefined, pinned: undefined })
        }
      />
    </>
  );
}

type SortMenuProps<Sort extends string> = {
  orders: readonly { value: Sort; label: string }[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

/** Says the order, also that of a column that is not shown; cards have no headers to click. */
export function SortMenu<Sort extends string>({ orders, sort, onSort }: SortMenuProps<Sort>) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = orders.find(({ value }) => value === sort)?.label ?? "";
  return (
    <>
      <ToolButton
        id={id}
        icon="sort"
        label={`${t("ui.sortBy")} ${shown}`.trim()}
        shown={shown}
        opens="menu"
        isOpen={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Items
        orders={orders}
        sort={sort}
        anchor={anchor}
        open={anchor !== null}
        openerId={id}
        onSort={(wanted) => {
          const chosen = orders.find(({ value }) => value === wanted);
          if (chosen) onSort(chosen.value);
        }}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
