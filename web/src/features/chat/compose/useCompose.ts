// The composer's state: the draft, the quoted or edited message, its files. The draft survives leaving the screen.
import { maxMessageLength, type Message } from "@igo/contract/chat/messages";
import { withTokens } from "@igo/contract/references/references";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { toastError, toastWarning } from "../../../ui/feedback/toast.ts";
import { sendOut } from "../outbox/outbox.data.ts";
import { toStored, type Mention } from "../../references/written.ts";
import type { Quoted } from "../outbox/outgoing.ts";
import { editText } from "../messages/thread.data.ts";
import { attach, type Attached } from "./files.ts";
import { noDraft, onDraftElsewhere, readDraft, writeDraft, type Draft } from "./drafts.ts";
import { endTyping, sayTyping } from "./typing.data.ts";

const quoteOf = ({ id, seq, author, text, files }: Message): Quoted => ({
  id,
  seq,
  authorName: author?.name ?? null,
  excerpt: text?.slice(0, 200) ?? null,
  fileCount: files.length,
});

type Editing = { message: Message; text: string; mentions: readonly Mention[] };

type Options = {
  conversationId: string;
  /** The last message that the writer has seen. */
  seenSeq: () => number;
  onSent: () => void;
};

export const useCompose = ({ conversationId, seenSeq, onSent }: Options) => {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(() => readDraft(conversationId));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const isSaving = useRef(false);
  const { text, mentions } = editing ?? draft;

  useEffect(() => onDraftElsewhere(conversationId, setDraft), [conversationId]);

  const change = (next: Partial<Draft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    writeDraft(conversationId, changed);
  };

  const write = (typed: string, mention?: Mention) => {
    const known = mention ? [...mentions, mention] : mentions;
    if (editing) return setEditing({ ...editing, text: typed, mentions: known });
    if (typed.trim() !== "") sayTyping(conversationId, draft.isInternal);
    return change({ text: typed, mentions: known });
  };

  const add = (chosen: readonly File[]) => {
    const { attached, problems } = attach(t, files, chosen);
    setFiles(attached);
    for (const problem of problems) toastWarning(problem);
  };

  // A URL copied here may have another host than the server's public one.
  const stored = withTokens(toStored(text, mentions), window.location.origin).trim();
  const tooLong = Math.max(0, stored.length - maxMessageLength);
  const maySend = tooLong === 0 && (stored !== "" || (!editing && files.length > 0));

  const saveEdit = async ({ message }: Editing) => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      if (stored !== message.text) await editText(message, stored);
      setEditing(null);
    } catch (error) {
      toastError(error);
    } finally {
      isSaving.current = false;
    }
  };

  const submit = () => {
    if (!maySend) return;
    if (editing) {
      void saveEdit(editing);
      return;
    }
    const { isInternal, replyTo } = draft;
    sendOut({ conversationId, text: stored, isInternal, replyTo, files, readSeq: seenSeq() });
    endTyping();
    setFiles([]);
    // Note mode stays on after sending.
    change({ ...noDraft, isInternal });
    onSent();
  };

  return {
    text,
    draft,
    editing,
    files,
    tooLong,
    maySend,
    write,
    add,
    remove: (id: string) => setFiles(files.filter((one) => one.id !== id)),
    submit,
    setInternal: (isInternal: boolean) => change({ isInternal }),
    reply: (message: Message) => {
      setEditing(null);
      // A reply to a note is a note, too.
      change({ replyTo: quoteOf(message), isInternal: draft.isInternal || message.isInternal });
    },
    edit: async (message: Message) => {
      const stored = message.text ?? "";
      const begun = stored.includes("[[")
        ? (await import("./editing.ts")).toEdit(stored)
        : { text: stored, mentions: [] };
      setEditing({ message, ...begun });
    },
    /** Cancels the edit or the quote. Returns whether there was one. */
    cancel: (): boolean => {
      if (editing) setEditing(null);
      else if (draft.replyTo) change({ replyTo: null });
      else return false;
      return true;
    },
  };
};
export type Compose = ReturnType<typeof useCompose>;
