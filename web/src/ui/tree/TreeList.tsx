// A tree of two levels that can be reordered: by dragging, with Alt and the arrow keys, or from a menu.
//
//   <TreeList label={t("categories.title")} items={nodes} nameOf={(node) => node.es} onMove={(node, to) => …}
//     renderRow={(node) => …} actions={(node) => <ActionMenu … />} />
//
// `items` list parents before their children. Moves are announced to screen readers.
import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import {
  dropAt,
  isSamePlace,
  itemsWithin,
  moveBy,
  findInTree,
  type TreeItem,
  type TreePlace,
} from "./tree.ts";
import { TreeRow, type RowMoves } from "./TreeRow.tsx";
import { useFinger } from "./useFinger.ts";
import { useIsTouch } from "../layout/useIsTouch.ts";

type Props<Item extends TreeItem> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  renderRow: (item: Item) => ReactNode;
  actions: (item: Item) => ReactNode;
  onMove: (item: Item, to: TreePlace) => void;
};

const list = { listStyle: "none", margin: 0, padding: 0 } as const;
const help = {
  padding: 2,
  typography: "body2",
  color: "text.secondary",
  bgcolor: "background.neutral",
} as const;
const inner = { ...list, paddingInlineStart: { xs: 2.5, sm: 5 } } as const;
/**
 * After a move by keyboard the handle has the focus again, at its new place; and once more whenever an answer draws it
 * elsewhere, as when the move is refused, until the user goes on.
 */
const useFocusKept = (items: readonly TreeItem[]) => {
  const root = useRef<HTMLDivElement>(null);
  const moving = useRef<{ id: string; from: readonly TreeItem[]; isFocused: boolean } | null>(null);
  useEffect(() => {
    const { current } = moving;
    if (current === null || current.from === items) return;
    const handle = root.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(current.id)}"]`);
    const { activeElement } = document;
    const isLost = activeElement === document.body;
    if (current.isFocused && !isLost && activeElement !== handle) moving.current = null;
    else if (handle && (isLost || !current.isFocused)) {
      handle.focus();
      current.isFocused = true;
    }
  });
  useEffect(() => {
    const forget = () => {
      moving.current = null;
    };
    document.addEventListener("pointerdown", forget, true);
    return () => document.removeEventListener("pointerdown", forget, true);
  }, []);
  const keep = (id: string) => {
    moving.current = { id, from: items, isFocused: false };
  };
  return [root, keep] as const;
};

const useReported = <Item extends TreeItem>({ items, nameOf }: Pick<Props<Item>, "items" | "nameOf">) => {
  const t = useText();
  const [reported, setReported] = useState("");
  const tell = (item: Item, to: TreePlace | null) => {
    if (to === null) {
      setReported(t("ui.tree.cannot", { name: nameOf(item) }));
      return;
    }
    const parent = items.find(({ id }) => id === to.parentId);
    const others = itemsWithin(items, to.parentId).filter(({ id }) => id !== item.id);
    const place = { name: nameOf(item), number: to.position + 1, all: others.length + 1 };
    setReported(
      parent ? t("ui.tree.movedInto", { ...place, parent: nameOf(parent) }) : t("ui.tree.moved", place),
    );
  };
  return [reported, tell] as const;
};

export function TreeList<Item extends TreeItem>(props: Props<Item>) {
  const { label, items, nameOf, renderRow, actions, onMove } = props;
  const t = useText();
  const isTouch = useIsTouch();
  const tree = useId();
  const [root, keepFocus] = useFocusKept(items);
  const [reported, tell] = useReported(props);

  const move = (item: Item, to: TreePlace | null) => {
    const isMove = to !== null && !isSamePlace(to, findInTree(items, item.id));
    if (isMove) onMove(item, to);
    tell(item, to);
  };

  const movesOf = (item: Item): RowMoves => ({
    can: (step) => moveBy(items, item.id, step) !== null,
    step: (step) => {
      const to = moveBy(items, item.id, step);
      if (to) keepFocus(item.id);
      move(item, to);
    },
    canDrop: (draggedId, edge) => dropAt(items, draggedId, item.id, edge) !== null,
    drop: (draggedId, edge) => {
      const dragged = items.find(({ id }) => id === draggedId);
      if (dragged) move(dragged, dropAt(items, draggedId, item.id, edge));
    },
  });

  const fingerOf = useFinger(root, {
    canDrop: (id, over, edge) => dropAt(items, id, over, edge) !== null,
    drop: (id, over, edge) => {
      const carried = items.find((item) => item.id === id);
      if (carried) move(carried, dropAt(items, id, over, edge));
    },
  });

  const drawn = (item: Item): ReactNode => {
    const within = itemsWithin(items, item.id);
    return (
      <Box component="li" key={item.id}>
        <TreeRow
          id={item.id}
          tree={tree}
          name={nameOf(item)}
          isInner={item.parentId !== null}
          moves={movesOf(item)}
          finger={fingerOf(item.id)}
          actions={actions(item)}
        >
          {renderRow(item)}
        </TreeRow>
        {within.length > 0 && (
          <Box component="ul" aria-label={nameOf(item)} sx={inner}>
            {within.map(drawn)}
          </Box>
        )}
      </Box>
    );
  };

  return (
    <Box ref={root} sx={{ position: "relative" }}>
      <Box id={`${tree}help`} sx={help}>
        {t(isTouch ? "ui.tree.touchHelp" : "ui.tree.help")}
      </Box>
      <Box component="ul" aria-label={label} aria-describedby={`${tree}help`} sx={list}>
        {itemsWithin(items, null).map(drawn)}
      </Box>
      <Box component="output" sx={visuallyHidden}>
        {reported}
      </Box>
    </Box>
  );
}
