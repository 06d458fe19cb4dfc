// Announces new messages to screen readers, without interrupting.
import type { Message } from "@igo/contract/chat/messages";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { nameOf, summaryOf } from "../text/names.ts";
import { Unseen } from "./looks.ts";

type Props = { messages: readonly Message[] | undefined; me: string };

/** Pages being loaded are not announced, only what comes after the newest. */
export function Announced({ messages, me }: Props) {
  const t = useText();
  const last = messages?.at(-1);
  const [known, setKnown] = useState<number | null>(null);
  const [words, setWords] = useState("");
  if (last && last.seq !== known) {
    setKnown(last.seq);
    const isNext = known !== null && last.seq === known + 1;
    if (isNext && last.author && last.author.id !== me && last.text !== null) {
      const text = summaryOf(t, {
        excerpt: last.text,
        isDeleted: false,
        fileCount: last.files.length,
        system: null,
      });
      setWords(t("chat.thread.announced", { name: nameOf(t, last.author), text }));
    }
  }
  return <Unseen aria-live="polite">{words}</Unseen>;
}
