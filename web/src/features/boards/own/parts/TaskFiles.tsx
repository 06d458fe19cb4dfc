// The files of a task, to download by name; everyone who sees the task can add files.
import { maxTaskFiles, type TaskFile } from "@igo/contract/boards/tasks";
import { Box, Button } from "@mui/material";
import { useRef, useState } from "react";
import { formatBytes } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { When } from "../../../../ui/display/When.tsx";
import { toastError } from "../../../../ui/feedback/toast.ts";
import { Icon, IconButton } from "../../../../ui/theme/Icon.tsx";
import { PanelPart } from "../../CardPanel.tsx";
import { addFile, saveTaskFile, useDeleteFile, type Task } from "../own.data.ts";
import { Muted, PlainList, Row } from "../../../../ui/layout/Boxes.tsx";

export function TaskFiles({ task, isTeam }: { task: Task; isTeam: boolean }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (files: readonly File[]) => {
    setIsSending(true);
    try {
      for (const file of files) await addFile(task, file);
    } catch (error) {
      toastError(error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <PanelPart
      title={t("boards.files")}
      tools={
        task.files.length < maxTaskFiles && (
          <Button
            size="small"
            color="inherit"
            loading={isSending}
            loadingPosition="start"
            startIcon={<Icon name="upload" size={16} />}
            onClick={() => input.current?.click()}
            sx={{ minHeight: { xs: 44, md: 32 } }}
          >
            {t("boards.addFile")}
          </Button>
        )
      }
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("boards.addFile")}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {task.files.length > 0 && (
        <PlainList gap={0.5}>
          {task.files.map((file) => (
            <Line key={file.id} task={task} file={file} mayDelete={isTeam || file.isOwn} />
          ))}
        </PlainList>
      )}
    </PanelPart>
  );
}

function Line({ task, file, mayDelete }: { task: Task; file: TaskFile; mayDelete: boolean }) {
  const t = useText();
  const remove = useDeleteFile();
  const { fileName, size, author, createdAt } = file;
  const params = { boardId: task.boardId, taskId: task.id, fileId: file.id };
  return (
    <Row component="li" sx={{ minWidth: 0 }}>
      <Button
        color="inherit"
        startIcon={
          <Icon name={/sheet|csv|excel/.test(file.contentType) ? "spreadsheet" : "file"} size={18} />
        }
        onClick={() => void saveTaskFile(params).catch(toastError)}
        sx={{ flex: 1, minWidth: 0, minHeight: 44, justifyContent: "flex-start", textAlign: "start" }}
      >
        <Box component="span" sx={{ display: "grid", minWidth: 0 }}>
          <Box
            component="span"
            title={fileName}
            sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
          >
            {fileName}
          </Box>
          <Muted component="span" typography="caption">
            {formatBytes(size)} · {author ?? t("chat.erased")} · <When at={createdAt} />
          </Muted>
        </Box>
      </Button>
      {mayDelete && (
        <IconButton
          name="close"
          size="small"
          label={t("boards.deleteFile", { name: fileName })}
          onClick={() => void remove.mutateAsync({ params }).catch(toastError)}
        />
      )}
    </Row>
  );
}
