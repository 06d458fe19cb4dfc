// The steps of a task, checked one by one.
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { PanelPart } from "../CardPanel.tsx";
import { useAddItem, useDeleteItem, useUpdateItem, type Task } from "./own.data.ts";

export function Checklist({ task, isTeam }: { task: Task; isTeam: boolean }) {
  const t = useText();
  const update = useUpdateItem();
  const remove = useDeleteItem();
  const params = { boardId: task.boardId, taskId: task.id };
  if (!isTeam && task.checklist.length === 0) return null;
  const title =
    task.items > 0 ? `${t("boards.checklist")} ${task.itemsDone}/${task.items}` : t("boards.checklist");
  return (
    <PanelPart title={title}>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {task.checklist.map(({ id, text, isDone, doneBy }) => (
          <Box component="li" key={id} sx={{ display: "flex", alignItems: "center" }}>
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
                onClick={() =>
                  void remove.mutateAsync({ params: { ...params, itemId: id } }).catch(toastError)
                }
              />
            )}
          </Box>
        ))}
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
