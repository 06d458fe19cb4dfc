// Creates a task in one line at the end of a column: Enter creates it, and the next can be typed.
import { Box, Button, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useCreateTask } from "../boards.data.ts";

type Props = { boardId: string; columnId: string; column: string };

export function AddTask({ boardId, columnId, column }: Props) {
  const t = useText();
  const create = useCreateTask();
  const [typed, setTyped] = useState<string | null>(null);
  const [clientId, setClientId] = useState(newUuid);
  const title = (typed ?? "").trim();
  const add = async () => {
    if (title === "" || create.isPending) return;
    try {
      await create.mutateAsync({ params: { boardId }, body: { clientId, columnId, title } });
      setTyped("");
      setClientId(newUuid());
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Box sx={{ padding: 1, paddingTop: 0.5 }}>
      {typed === null ? (
        <Button
          fullWidth
          color="inherit"
          startIcon={<Icon name="plus" size={18} />}
          aria-label={t("boards.addTaskTo", { column })}
          onClick={() => setTyped("")}
          sx={{ justifyContent: "flex-start", minHeight: 44, color: "text.secondary" }}
        >
          {t("boards.addTask")}
        </Button>
      ) : (
        <OutlinedInput
          fullWidth
          autoFocus
          size="small"
          value={typed}
          placeholder={t("boards.taskTitle")}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (title === "") setTyped(null);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") void add();
            if (event.key === "Escape") setTyped(null);
            event.stopPropagation();
          }}
          slotProps={{ input: { "aria-label": t("boards.addTaskTo", { column }), maxLength: 200 } }}
          sx={{ bgcolor: "background.paper" }}
        />
      )}
    </Box>
  );
}
