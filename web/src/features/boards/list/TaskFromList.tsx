// A task that holds a list of markets, as the list's address has it: named, put on a board, and done when none is left.
import { taskTitle } from "@igo/contract/board/tasks";
import { marketFilter } from "@igo/contract/markets/markets.filter";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { paths } from "../../../core/paths.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { networkQuery } from "../../markets/markets.data.ts";
import { boardsQuery, onboardingId, useCreateBoard, useCreateTask } from "../boards.data.ts";

const newBoardValue = "new";
const fromList = z.strictObject({ title: taskTitle, board: z.string().min(1) });

/** What narrows the list; its page and order are none of the task's business. */
const filterIn = (list: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(list)].filter(([name, value]) => name in marketFilter.shape && value !== ""),
  );

export function TaskFromList({ list, onClose }: { list: string; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const filter = filterIn(list);
  const boards = useQuery(boardsQuery());
  const parsed = marketFilter.safeParse(filter);
  const markets = useQuery(networkQuery({ ...(parsed.success ? parsed.data : {}), pageSize: 1 }));
  const total = markets.data?.total ?? 0;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("boards.taskFromList")}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0, display: "grid", gap: 2 }}>
        <Notice tone="info">
          {t("boards.taskFromListHelp", { count: total, formatted: formatNumber(total) })}
        </Notice>
        <Loaded what="board" query={boards}>
          {(known) => (
            <Asking
              filter={filter}
              boards={known.filter((board) => board.id !== onboardingId)}
              onClose={onClose}
            />
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

type Props = {
  filter: Record<string, string>;
  boards: readonly { id: string; title: string }[];
  onClose: () => void;
};

function Asking({ filter, boards, onClose }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const createTask = useCreateTask();
  const createBoard = useCreateBoard();
  const [clientId] = useState(newUuid);
  const boardIdFor = async (chosen: string) => {
    if (chosen !== newBoardValue) return chosen;
    const columns = t("boards.firstColumns").split("\n");
    const body = { clientId, title: t("boards.firstBoard"), columns };
    return (await createBoard.mutateAsync({ body })).board.id;
  };
  const form = useContractForm(fromList, {
    start: { title: "", board: boards[0]?.id ?? newBoardValue },
    onSave: async ({ title, board }) => {
      const boardId = await boardIdFor(board);
      const { task } = await createTask.mutateAsync({
        params: { boardId },
        body: { clientId, title, list: filter },
      });
      await navigate(`${paths.dashboard.kanbanBoard(boardId)}?card=${task.id}`);
    },
  });
  return (
    <Form form={form} submit={t("boards.createTask")} onCancel={onClose}>
      <TextField form={form} name="title" label={t("boards.taskTitle")} autoFocus />
      <SelectField
        form={form}
        name="board"
        label={t("boards.board")}
        options={[
          ...boards.map(({ id, title }) => ({ value: id, label: title })),
          { value: newBoardValue, label: t("boards.newBoardCalled", { title: t("boards.firstBoard") }) },
        ]}
      />
    </Form>
  );
}
