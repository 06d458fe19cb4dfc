// The draft in the compose window: attaching files, sending, closing and discarding.
import { cancelMail, deleteDraft, sendMail } from "@igo/contract/mail/drafts.calls";
import { maxFileBytes, maxFilesOfMail } from "@igo/contract/mail/mail";
import { uploadMailFile } from "@igo/contract/mail/mail.calls";
import { useState } from "react";
import { formatBytes, formatDateTime, formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { call } from "../../../core/net/api.ts";
import { makeStale } from "../../../core/net/data.ts";
import { newUuid } from "../../../core/net/key.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { uploadTo } from "../../../core/net/upload.ts";
import { useSignal } from "../../../core/signal.ts";
import { showToast, toastError, toastSuccess, toastUndo } from "../../../ui/feedback/toast.ts";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { closeComposing, goOn } from "./composing.ts";
import type { Content } from "./draftParts.ts";
import type { Writing } from "./writing.ts";

/** Trying again replaces the message of the last attempt. */
const fail = (error: unknown) => toastError(error, undefined, "mail.compose");

const goneCodes: readonly string[] = ["mail.draft_not_found", "mail.already_sent"];

const isEmpty = ({ to, cc, bcc, subject, html, files }: Content) =>
  [...to, ...cc, ...bcc, ...files].length === 0 && subject.trim() === "" && html === "";

export const useDraft = (writing: Writing) => {
  const t = useText();
  const { saver, change, aborts, uploads } = writing;
  const saving = useSignal(writing.saving);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  const uploadOne = async (file: File) => {
    const one = { id: newUuid(), name: file.name, size: file.size, share: 0 };
    const abort = new AbortController();
    aborts.set(one.id, abort);
    uploads.set([...uploads.get(), one]);
    try {
      const { file: stored } = await uploadTo(uploadMailFile, {
        file,
        body: { clientId: one.id },
        signal: abort.signal,
        onProgress: ({ sent, total }) =>
          uploads.set(
            uploads
              .get()
              .map((other) => (other.id === one.id ? { ...other, share: sent / Math.max(1, total) } : other)),
          ),
      });
      change({ files: [...writing.content.get().files, stored] });
    } catch (cause) {
      if (!abort.signal.aborted) toastError(cause);
    } finally {
      aborts.delete(one.id);
      uploads.set(uploads.get().filter((other) => other.id !== one.id));
    }
  };

  const addFiles = (files: readonly File[]) => {
    const before = [...writing.content.get().files, ...uploads.get()];
    let room = maxFileBytes - before.reduce((sum, { size }) => sum + size, 0);
    let places = maxFilesOfMail - before.length;
    for (const file of files) {
      if (places <= 0) return toastError(t("mail.compose.tooManyFiles", { count: maxFilesOfMail }));
      if (file.size > room) {
        toastError(t("mail.compose.tooLarge", { name: file.name, size: formatBytes(maxFileBytes) }));
        continue;
      }
      room -= file.size;
      places -= 1;
      void uploadOne(file);
    }
    return undefined;
  };

  const shut = () => {
    writing.end();
    closeComposing();
  };

  const takeBack = async (mailId: string) => {
    const { draft } = await call(cancelMail, { params: { id: mailId } });
    void makeStale("mail");
    goOn(draft);
  };

  const sentText = () => {
    const { isMerge, to } = writing.content.get();
    return isMerge
      ? t("mail.compose.sendingEach", { count: to.length, formatted: formatNumber(to.length) })
      : t("mail.compose.sending");
  };

  const send = async (sendAt: string | null): Promise<unknown> => {
    if (uploads.get().length > 0) return toastError(t("mail.compose.stillUploading"));
    setIsBusy(true);
    setRefused({});
    try {
      if (!saver.hasUnsaved() && saving.state === "clean") saver.change(writing.content.get());
      const saved = await saver.flush();
      const sent = await call(sendMail, { body: { draftId: writing.id, version: saved, sendAt } });
      void makeStale("mail");
      shut();
      const said =
        sendAt === null ? sentText() : t("mail.compose.sendingAt", { when: formatDateTime(sent.sendAt) });
      toastUndo(said, { undo: () => takeBack(sent.mailId), undone: t("mail.compose.takenBack") });
    } catch (error) {
      setIsBusy(false);
      if (writing.meet(error)) return writing.conflict.get() ? undefined : send(sendAt);
      const errors = isProblem(error) ? (error.errors ?? []) : [];
      setRefused(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
      fail(error);
    }
    return undefined;
  };

  /** Keeps the draft on closing, unless it is empty. */
  const close = async () => {
    if (isEmpty(writing.content.get()) && saving.state === "clean") return shut();
    try {
      if (saver.hasUnsaved()) await saver.flush();
      // Uploads in progress join the draft once they finish.
      closeComposing();
      toastSuccess(t("mail.compose.kept"));
    } catch (error) {
      if (!writing.meet(error)) fail(error);
    }
    return undefined;
  };

  const discard = async () => {
    try {
      if (saving.state !== "clean") {
        await saver.flush().catch(() => undefined);
        await call(deleteDraft, { params: { id: writing.id } });
      }
      void makeStale("mail");
      shut();
      showToast({ title: t("mail.compose.discarded") });
    } catch (error) {
      if (isProblem(error) && error.status === 404) return shut();
      fail(error);
    }
    return undefined;
  };

  return {
    content: useSignal(writing.content),
    change,
    /** What another window made of it, while the choice is open. */
    conflict: useSignal(writing.conflict),
    decide: writing.decide,
    becomeSecond: () => {
      writing.becomeSecond();
      toastSuccess(t("mail.compose.becameSecond"));
    },
    edition: useSignal(writing.edition),
    /** Another window sent or discarded the draft: its text can only be saved as another one. */
    isGone: isProblem(saving.error) && goneCodes.includes(saving.error.code),
    state: saving.state,
    problem: saving.error === undefined ? "" : messageOf(saving.error),
    uploading: useSignal(uploads),
    isBusy,
    /** Why it was not sent, by field. */
    refused,
    addFiles,
    cancelUpload: (one: string) => aborts.get(one)?.abort(),
    removeFile: (fileId: string) =>
      change({ files: writing.content.get().files.filter((file) => file.id !== fileId) }),
    send: (sendAt: string | null = null) => void send(sendAt),
    close: () => void close(),
    discard: () => void discard(),
  };
};
export type DraftWriting = ReturnType<typeof useDraft>;
