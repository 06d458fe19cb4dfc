// The sort menu of a list on a phone, because cards have no headers to click.
import { useId, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { ToolButton } from "../../../ui/list/ToolButton.tsx";

const Items = whenOpened(() => import("./SortMenuItems.tsx").then((module) => module.SortMenuItems));

type Props<Sort extends string> = {
  orders: readonly { value: Sort; label: string }[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

export function SortMenu<Sort extends string>({ orders, sort, onSort }: Props<Sort>) {
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
