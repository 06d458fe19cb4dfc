// The steps of a task, checked one by one; administrators add, reorder and delete them.
import type { BoardPosition } from "@igo/contract/boards/boards";
import { Box, OutlinedInput } from "@mui/material";
import { useRef, useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { newUuid } from "../../../../core/net/key.ts";
import { toastError } from "../../../../ui/feedback/toast.ts";
import { PanelPart } from "../../CardPanel.tsx";
import { visuallyHidden } from "@mui/utils";
import { orderItems, useAddItem, useMoveItem, type Task } from "../own.data.ts";
import { ChecklistItem } from "./ChecklistItem.tsx";
import { PlainList } from "../../../../ui/layout/Boxes.tsx";

export function Checklist({ task, isTeam }: { task: Task; isTeam: boolean }) {
  const t = useText();
  const move = useMoveItem();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const params = { boardId: task.boardId, taskId: task.id };
  if (!isTeam && task.checklist.length === 0) return null;
  const title =
    task.items > 0 ? `${t("boards.checklist")} ${task.itemsDone}/${task.items}` : t("boards.checklist");

  /** Shown at its new place before the server confirms. */
  const place = async (itemId: string, position: BoardPosition) => {
    const back = orderItems(task, itemId, position);
    try {
      await move.mutateAsync({ params: { ...params, itemId }, body: { position } });
    } catch (error) {
      back();
      toastError(error);
    }
  };

  /** One place up or down by keyboard. */
  const step = (index: number, by: 1 | -1) => {
    const item = task.checklist[index];
    const other = task.checklist[index + by];
    if (!item) return;
    if (!other) {
      setSaid(t(by === 1 ? "boards.itemLast" : "boards.itemFirst"));
      return;
    }
    const count = task.checklist.length;
    setSaid(t("boards.itemMoved", { item: item.text, place: index + by + 1, count }));
    void place(item.id, by === 1 ? { after: other.id } : { before: other.id });
    // Moving a row in the DOM loses its focus.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] button`)?.focus(),
    );
  };

  return (
    <PanelPart title={title}>
      <PlainList ref={list}>
        {task.checklist.map((item, index) => (
          <ChecklistItem
            key={item.id}
            item={item}
            params={params}
            isTeam={isTeam}
            onStep={(by) => step(index, by)}
            onDrop={(draggedId, edge) =>
              void place(draggedId, edge === "before" ? { before: item.id } : { after: item.id })
            }
          />
        ))}
      </PlainList>
      <Box component="output" aria-live="polite" sx={visuallyHidden}>
        {said}
      </Box>
      {isTeam && <AddItem params={params} />}
    </PanelPart>
  );
}

function AddItem({ params }: { params: { boardId: string; taskId: string } }) {
  const t = useText();
  const add = useAddItem();
  const [typed, setTyped] = useState("");
  const [clientId, setClientId] = useState(newUuid);
  const send = async () => {
    const text = typed.trim();
    if (text === "" || add.isPending) return;
    try {
      await add.mutateAsync({ params, body: { clientId, text } });
      setTyped("");
      setClientId(newUuid());
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <OutlinedInput
      size="small"
      value={typed}
      placeholder={t("boards.addItem")}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => {
        if (key === "Enter") void send();
      }}
      slotProps={{ input: { "aria-label": t("boards.addItem"), maxLength: 300 } }}
    />
  );
}
