// Where the operations team writes, edits and deletes the canned answers they share.
import type { CannedAnswer } from "@igo/contract/chat/inbox.calls";
import { mergeFields } from "@igo/contract/core/merge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormLabel from "@mui/material/FormLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { newUuid } from "../../core/net/key.ts";
import { TwoLines } from "../../ui/display/TwoLines.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { answersQuery, useCreateAnswer, useDeleteAnswer, useUpdateAnswer } from "./answers.ts";

type Written = { id: string | null; version: number; title: string; text: string; clientId: string };

const begin = (answer?: CannedAnswer): Written => ({
  id: answer?.id ?? null,
  version: answer?.version ?? 0,
  title: answer?.title ?? "",
  text: answer?.text ?? "",
  clientId: newUuid(),
});

export function AnswersDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const { data } = useQuery(answersQuery);
  const remove = useDeleteAnswer();
  const [written, setWritten] = useState<Written | null>(null);
  const discard = ({ id: answerId, title }: CannedAnswer) =>
    remove
      .mutateAsync({ params: { answerId } })
      .then(() => toastSuccess(t("chat.answers.deleted", { name: title })), toastError);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("chat.answers.title")}
      </DialogTitle>
      {written ? (
        <AnswerForm key={written.clientId} start={written} onDone={() => setWritten(null)} />
      ) : (
        <>
          <DialogContent>
            <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
              {(data ?? []).map((answer) => (
                <Box
                  component="li"
                  key={answer.id}
                  sx={{
                    display: "flex",
                    alignItems: "center",
                    gap: 1,
                    paddingBlock: 1,
                    borderBottom: "1px solid",
                    borderColor: "divider",
                  }}
                >
                  <Box sx={{ flex: 1, minWidth: 0, typography: "body2" }}>
                    <TwoLines first={answer.title} second={answer.text} />
                  </Box>
                  <IconButton
                    name="pencil"
                    iconSize={18}
                    label={t("chat.answers.edit", { name: answer.title })}
                    onClick={() => setWritten(begin(answer))}
                  />
                  <IconButton
                    name="trash"
                    iconSize={18}
                    label={t("chat.answers.delete", { name: answer.title })}
                    onClick={() => void discard(answer)}
                  />
                </Box>
              ))}
            </Box>
            {data?.length === 0 && (
              <Box sx={{ typography: "body2", color: "text.secondary" }}>{t("chat.compose.answersNone")}</Box>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {t("ui.close")}
            </Button>
            <Button variant="contained" onClick={() => setWritten(begin())}>
              {t("chat.answers.add")}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const helpLooks = {
  marginTop: 0.75,
  typography: "caption",
  color: "text.secondary",
  overflowWrap: "anywhere",
} as const;

function AnswerForm({ start, onDone }: { start: Written; onDone: () => void }) {
  const t = useText();
  const id = useId();
  const [title, setTitle] = useState(start.title);
  const [text, setText] = useState(start.text);
  const create = useCreateAnswer();
  const update = useUpdateAnswer();
  const save = async () => {
    const { id: answerId, version, clientId } = start;
    if (answerId === null) await create.mutateAsync({ body: { title, text, clientId } });
    else await update.mutateAsync({ params: { answerId }, body: { title, text, version } });
    toastSuccess(t("chat.answers.saved", { name: title }));
    onDone();
  };
  const isComplete = title.trim() !== "" && text.trim() !== "";
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) save().catch(toastError);
      }}
    >
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <div>
          <FormLabel htmlFor={`${id}title`}>{t("chat.answers.name")}</FormLabel>
          <OutlinedInput
            id={`${id}title`}
            fullWidth
            autoFocus
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            slotProps={{ input: { maxLength: 80 } }}
          />
        </div>
        <div>
          <FormLabel htmlFor={`${id}text`}>{t("chat.answers.text")}</FormLabel>
          <OutlinedInput
            id={`${id}text`}
            fullWidth
            multiline
            minRows={4}
            maxRows={12}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ input: { "aria-describedby": `${id}help`, sx: { padding: "11px 14px" } } }}
          />
          <Box id={`${id}help`} sx={helpLooks}>
            {t("chat.answers.textHelp", { fields: mergeFields.map((field) => `{{${field}}}`).join(" ") })}
          </Box>
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onDone}>
          {t("ui.cancel")}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={!isComplete}
          loading={create.isPending || update.isPending}
        >
          {t("chat.answers.save")}
        </Button>
      </DialogActions>
    </Box>
  );
}
