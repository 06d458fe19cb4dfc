// Where the operations team writes, edits and deletes the canned answers they share.
import { answerInput, type CannedAnswer } from "@igo/contract/chat/inbox.calls";
import { mergeFields } from "@igo/contract/core/merge";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { newUuid } from "../../core/net/key.ts";
import { TwoLines } from "../../ui/display/TwoLines.tsx";
import { useRecordEdit } from "../edit/useRecordEdit.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import {
  answersQuery,
  currentCannedAnswerIn,
  useCreateAnswer,
  useDeleteAnswer,
  useUpdateAnswer,
} from "./answers.ts";
import { Muted, PlainList, Row } from "../../ui/layout/Boxes.tsx";

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
  const { data } = useQuery(answersQuery);
  const remove = useDeleteAnswer();
  const [written, setWritten] = useState<Written | null>(null);
  const discard = ({ id: answerId, title }: CannedAnswer) =>
    remove
      .mutateAsync({ params: { answerId } })
      .then(() => toastSuccess(t("chat.answers.deleted", { name: title })), toastError);
  return (
    <DialogFrame
      title={t("chat.answers.title")}
      onClose={onClose}
      maxWidth="sm"
      wayOut={t("ui.close")}
      actions={
        written ? null : (
          <Button variant="contained" onClick={() => setWritten(begin())}>
            {t("chat.answers.add")}
          </Button>
        )
      }
    >
      {written ? (
        <AnswerForm
          key={written.clientId}
          start={written}
          latest={{ ...written, ...data?.find((answer) => answer.id === written.id) }}
          onDone={() => setWritten(null)}
        />
      ) : (
        <>
          <PlainList>
            {(data ?? []).map((answer) => (
              <Row
                component="li"
                key={answer.id}
                sx={{ paddingBlock: 1, borderBottom: "1px solid", borderColor: "divider" }}
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
              </Row>
            ))}
          </PlainList>
          {data?.length === 0 && <Muted typography="body2">{t("chat.compose.answersNone")}</Muted>}
        </>
      )}
    </DialogFrame>
  );
}

const fields = answerInput.keyof().options;
type Field = (typeof fields)[number];
const answerForm = answerInput.extend({ version: z.int() });

function AnswerForm({ start, latest, onDone }: { start: Written; latest: Written; onDone: () => void }) {
  const t = useText();
  const create = useCreateAnswer();
  const update = useUpdateAnswer();
  const { id: answerId, clientId } = start;
  const { base, edit, conflict } = useRecordEdit<Field, Pick<Written, "version" | Field>>(latest, {
    fields,
    currentIn: currentCannedAnswerIn,
    send: async (version, changes) => {
      const body = { version, ...answerInput.partial().parse(changes) };
      return (await update.mutateAsync({ params: { answerId: answerId ?? "" }, body })).answer;
    },
    nameOf: (field) => t(field === "title" ? "chat.answers.name" : "chat.answers.text"),
    renderValue: (_, value) => <Box sx={{ whiteSpace: "pre-wrap" }}>{String(value)}</Box>,
  });
  const form = useContractForm(answerForm, {
    start: { title: base.title, text: base.text, version: base.version },
    ...edit,
    onSave: async (given) => {
      const { title, text } = given;
      if (answerId === null) await create.mutateAsync({ body: { title, text, clientId } });
      else await edit.onSave(given);
      toastSuccess(t("chat.answers.saved", { name: title }));
      onDone();
    },
  });
  return (
    <>
      <Form form={form} submit={t("ui.save")} onCancel={onDone}>
        <TextField form={form} name="title" label={t("chat.answers.name")} autoFocus />
        <TextField
          form={form}
          name="text"
          label={t("chat.answers.text")}
          help={t("chat.answers.textHelp", { fields: mergeFields.map((field) => `{{${field}}}`).join(" ") })}
          lines={4}
        />
      </Form>
      {conflict}
    </>
  );
}
