// A task started from another screen, prefilled from there: its subject, its title, and a filtered market list. A task
// with a list is done once no market is left.
import { taskTitle } from "@igo/contract/boards/tasks";
import { marketFilter } from "@igo/contract/markets/markets.filter";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
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
import { networkQuery } from "../../../records/markets.ts";
import { MarkdownText } from "../../references/MarkdownText.tsx";
import { ReferenceChip } from "../../references/ReferenceChip.tsx";
import { boardsQuery, onboardingId, useCreateBoard, useCreateTask } from "../boards.data.ts";
import { descriptionOf, type TaskStart } from "./taskStart.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";

const newBoardValue = "new";
const taskForm = z.strictObject({ title: taskTitle, board: z.string().min(1) });

/** The list's filters; page and sort order do not matter to the task. */
const filterIn = (list: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(list)].filter(([name, value]) => name in marketFilter.shape && value !== ""),
  );

export function NewTask({ start, onClose }: { start: TaskStart; onClose: () => void }) {
  const t = useText();
  const { list, about } = start;
  const filter = list === null ? null : filterIn(list);
  const parsed = marketFilter.safeParse(filter ?? {});
  const markets = useQuery({
    ...networkQuery({ ...(parsed.success ? parsed.data : {}), pageSize: 1 }),
    enabled: filter !== null,
  });
  const boards = useQuery(boardsQuery());
  const total = markets.data?.total ?? 0;
  // A task with an empty list would be done at once; the server checks that too.
  const isListed = filter !== null && (total > 0 || markets.isError);
  const isWaiting = filter !== null && markets.isPending;
  return (
    <DialogFrame
      title={t(isListed && !about ? "boards.taskFromList" : "boards.newTask")}
      onClose={onClose}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
      actions={null}
    >
      {about && (
        <Box>
          <ReferenceChip reference={about} />
        </Box>
      )}
      {start.text !== "" && (
        <Box
          component="blockquote"
          sx={{
            margin: 0,
            paddingInlineStart: 1.5,
            borderInlineStart: "3px solid var(--igo-palette-divider)",
            maxHeight: 160,
            overflowY: "auto",
            typography: "body2",
          }}
        >
          <MarkdownText text={start.text} />
        </Box>
      )}
      {total > 0 && (
        <Notice tone="info">
          {t("boards.taskFromListHelp", { count: total, formatted: formatNumber(total) })}
        </Notice>
      )}
      <Loaded what="board" query={boards}>
        {(known) =>
          isWaiting ? null : (
            <Asking
              start={start}
              filter={isListed ? filter : undefined}
              boards={known.filter((board) => board.id !== onboardingId)}
              onClose={onClose}
            />
          )
        }
      </Loaded>
    </DialogFrame>
  );
}

type Props = {
  start: TaskStart;
  filter: Record<string, string> | undefined;
  boards: readonly { id: string; title: string }[];
  onClose: () => void;
};

function Asking({ start, filter, boards, onClose }: Props) {
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
  const form = useContractForm(taskForm, {
    start: { title: start.title, board: boards[0]?.id ?? newBoardValue },
    onSave: async ({ title, board }) => {
      const boardId = await boardIdFor(board);
      const { task } = await createTask.mutateAsync({
        params: { boardId },
        body: {
          clientId,
          title,
          description: descriptionOf(start),
          ...(filter && { list: filter }),
        },
      });
      await navigate(`${paths.dashboard.kanbanBoard(boardId)}?card=${task.id}`, { replace: true });
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
