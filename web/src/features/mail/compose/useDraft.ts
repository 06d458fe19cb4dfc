// The mail that is being written: what it holds, how far it is saved, its files on their way up, and sending it.
import { cancelMail, deleteDraft, saveDraft, sendMail } from "@igo/contract/mail/drafts.calls";
import { maxFileBytes, maxFilesOfMail } from "@igo/contract/mail/mail";
import { uploadMailFile } from "@igo/contract/mail/mail.calls";
import { useEffect, useRef, useState } from "react";
import { formatBytes, formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { call } from "../../../core/net/api.ts";
import { makeStale } from "../../../core/net/data.ts";
import { newUuid } from "../../../core/net/key.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { upload } from "../../../core/net/upload.ts";
import { showToast, toastError, toastSuccess, toastUndo } from "../../../ui/feedback/toast.ts";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { closeComposing, type Composing, type Content, goOn } from "./composing.ts";
import { inputOf } from "./recipients.ts";
import { openSaver, type SaveState } from "./saver.ts";

const isPassing = (error: unknown) =>
  !isProblem(error) || error.status === 0 || error.status === 429 || error.status >= 500;

export type Uploading = { id: string; name: string; size: number; share: number };

const isEmpty = ({ to, cc, bcc, subject, html, files }: Content) =>
  [...to, ...cc, ...bcc, ...files].length === 0 && subject.trim() === "" && html === "";

export const useDraft = ({ id, version, kind, sourceId, start }: Composing) => {
  const t = useText();
  const [content, setContent] = useState(start);
  const [state, setState] = useState<SaveState>(version === 0 ? "clean" : "saved");
  const [problem, setProblem] = useState("");
  const [uploading, setUploading] = useState<readonly Uploading[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(content);
  const aborts = useRef(new Map<string, AbortController>());
  const [saver] = useState(() =>
    openSaver<Content>({
      version,
      newId: newUuid,
      isPassing,
      onState: (next, error) => {
        setState(next);
        setProblem(error === undefined ? "" : messageOf(error));
      },
      save: async ({ to, cc, bcc, subject, html, files, isMerge }, from, saveId) => {
        const { draft } = await call(saveDraft, {
          body: {
            id,
            version: from,
            saveId,
            kind,
            sourceId,
            subject,
            html,
            isMerge,
            to: to.map(inputOf),
            cc: isMerge ? [] : cc.map(inputOf),
            bcc: isMerge ? [] : bcc.map(inputOf),
            fileIds: files.map((file) => file.id),
          },
        });
        return draft;
      },
      onSaved: () => void makeStale("mail"),
    }),
  );

  const change = (changed: Partial<Content>) => {
    latest.current = { ...latest.current, ...changed };
    setContent(latest.current);
    saver.change(latest.current);
  };

  // What is forwarded has its files from the beginning: saved at once, they are there if the window is closed.
  useEffect(() => {
    if (version === 0 && start.files.length > 0) saver.change(start);
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      saver.stop();
    };
  }, [saver, start, version]);

  const uploadOne = async (file: File) => {
    const one = { id: newUuid(), name: file.name, size: file.size, share: 0 };
    const abort = new AbortController();
    aborts.current.set(one.id, abort);
    setUploading((before) => [...before, one]);
    try {
      const { file: stored } = await upload(uploadMailFile, {
        file,
        body: { clientId: one.id },
        signal: abort.signal,
        onProgress: ({ sent, total }) =>
          setUploading((before) =>
            before.map((other) =>
              other.id === one.id ? { ...other, share: sent / Math.max(1, total) } : other,
            ),
          ),
      });
      change({ files: [...latest.current.files, stored] });
    } catch (error) {
      if (!abort.signal.aborted) toastError(error);
    } finally {
      aborts.current.delete(one.id);
      setUploading((before) => before.filter((other) => other.id !== one.id));
    }
  };

  const addFiles = (files: readonly File[]) => {
    let room =
      maxFileBytes - [...latest.current.files, ...uploading].reduce((sum, { size }) => sum + size, 0);
    let places = maxFilesOfMail - latest.current.files.length - uploading.length;
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

  const takeBack = async (mailId: string) => {
    const { draft } = await call(cancelMail, { params: { id: mailId } });
    void makeStale("mail");
    goOn(draft);
  };

  const send = async (sendAt: string | null) => {
    setIsBusy(true);
    try {
      if (!saver.hasUnsaved() && state === "clean") saver.change(latest.current);
      const saved = await saver.flush();
      const sent = await call(sendMail, { body: { draftId: id, version: saved, sendAt } });
      void makeStale("mail");
      closeComposing();
      const said =
        sendAt === null
          ? t("mail.compose.sending")
          : t("mail.compose.sendingAt", { when: formatDateTime(sent.sendAt) });
      toastUndo(said, { undo: () => takeBack(sent.mailId), undone: t("mail.compose.takenBack") });
    } catch (error) {
      toastError(error);
      setIsBusy(false);
    }
  };

  /** What was written stays as a draft; nothing at all leaves nothing. */
  const close = async () => {
    if (isEmpty(latest.current) && state === "clean") return closeComposing();
    try {
      if (saver.hasUnsaved()) await saver.flush();
      closeComposing();
      toastSuccess(t("mail.compose.kept"));
    } catch (error) {
      toastError(error);
    }
    return undefined;
  };

  const discard = async () => {
    saver.stop();
    try {
      if (state !== "clean") {
        await saver.flush().catch(() => undefined);
        await call(deleteDraft, { params: { id } });
      }
      void makeStale("mail");
      closeComposing();
      showToast({ title: t("mail.compose.discarded") });
    } catch (error) {
      if (isProblem(error) && error.status === 404) return closeComposing();
      toastError(error);
    }
    return undefined;
  };

  return {
    content,
    change,
    state,
    problem,
    uploading,
    isBusy,
    addFiles,
    cancelUpload: (one: string) => aborts.current.get(one)?.abort(),
    removeFile: (fileId: string) =>
      change({ files: latest.current.files.filter((file) => file.id !== fileId) }),
    send: (sendAt: string | null = null) => void send(sendAt),
    close: () => void close(),
    discard: () => void discard(),
  };
};
export type DraftWriting = ReturnType<typeof useDraft>;
