// A step of a checklist: a checkbox, and a handle to drag it or to move it with the arrow keys.
import type { TaskItem } from "@igo/contract/boards/tasks";
import { Checkbox, FormControlLabel } from "@mui/material";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { toastError } from "../../../../ui/feedback/toast.ts";
import { IconButton } from "../../../../ui/theme/Icon.tsx";
import { useDeleteItem, useUpdateItem } from "../own.data.ts";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { Row } from "../../../../ui/layout/Boxes.tsx";

// Drags a checklist item by its handle over another: with the mouse, or with a finger after a short hold.
type Edge = "before" | "after";
type Data = Record<string | symbol, unknown>;

type Wishes = {
  /** Items of other checklists are not accepted. */
  list: string;
  id: string;
  onDrop: (draggedId: string, edge: Edge) => void;
};

const asEdge = (value: unknown): Edge | null => (value === "before" || value === "after" ? value : null);

const useItemDrag = ({ list, id, onDrop }: Wishes) => {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle) return undefined;
    const draggedOf = (data: Data) =>
      data.list === list && data.id !== id && typeof data.id === "string" ? data.id : null;
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ list, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedOf(source.data) !== null,
        getData: ({ input }) => {
          const { top, height } = element.getBoundingClientRect();
          return { edge: input.clientY < top + height / 2 ? "before" : "after" };
        },
        onDrag: ({ self }) => setEdge(asEdge(self.data.edge)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const at = asEdge(self.data.edge);
          const dragged = draggedOf(source.data);
          if (at && dragged) drop(dragged, at);
        },
      }),
    );
  }, [list, id]);
  return { row, handle, edge };
};

type Props = {
  item: TaskItem;
  params: { boardId: string; taskId: string };
  isTeam: boolean;
  onStep: (by: 1 | -1) => void;
  onDrop: (draggedId: string, edge: Edge) => void;
};

/** Where the dragged item would go. */
const dropLine = (edge: Edge) =>
  ({
    "&::before": {
      content: '""',
      position: "absolute",
      insetInline: 0,
      height: "2px",
      bgcolor: "primary.main",
      [edge === "before" ? "top" : "bottom"]: "-1px",
    },
  }) as const;

export function ChecklistItem({ item, params, isTeam, onStep, onDrop }: Props) {
  const t = useText();
  const update = useUpdateItem();
  const remove = useDeleteItem();
  const { id, text, isDone, doneBy } = item;
  const { row, handle, edge } = useItemDrag({ list: params.taskId, id, onDrop });
  return (
    <Row
      component="li"
      ref={row}
      data-item={id}
      gap={0}
      sx={{ position: "relative", ...(edge && dropLine(edge)) }}
    >
      {isTeam && <Handle ref={handle} text={text} onStep={onStep} />}
      <FormControlLabel
        title={doneBy ?? undefined}
        control={
          <Checkbox
            checked={isDone}
            onChange={(_event, checked) =>
              void update
                .mutateAsync({ params: { ...params, itemId: id }, body: { isDone: checked } })
                .catch(toastError)
            }
          />
        }
        label={text}
        sx={{
          flex: 1,
          minHeight: 44,
          marginInlineEnd: 0,
          ...(isTeam && { marginInlineStart: 0 }),
          overflowWrap: "anywhere",
          ...(isDone && {
            "& .MuiFormControlLabel-label": { color: "text.secondary", textDecoration: "line-through" },
          }),
        }}
      />
      {isTeam && (
        <IconButton
          name="close"
          size="small"
          label={t("boards.deleteItem", { item: text })}
          onClick={() => void remove.mutateAsync({ params: { ...params, itemId: id } }).catch(toastError)}
        />
      )}
    </Row>
  );
}

type HandleProps = Pick<Props, "onStep"> & { ref: RefObject<HTMLButtonElement | null>; text: string };

function Handle({ ref, text, onStep }: HandleProps) {
  const t = useText();
  return (
    <IconButton
      ref={ref}
      name="grip"
      size="small"
      iconSize={16}
      label={t("boards.moveItem", { item: text })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        onStep(event.key === "ArrowDown" ? 1 : -1);
      }}
      sx={{ cursor: "grab", minWidth: { xs: 44, md: 28 }, minHeight: { xs: 44, md: 28 } }}
    />
  );
}
