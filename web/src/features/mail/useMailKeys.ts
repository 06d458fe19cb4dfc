// The keyboard of mail: c composes, r a f reply, reply to all and forward, e archives, # deletes, s stars, u marks
// unread, l labels, j k move through the list.
import type { MailLine } from "@igo/contract/mail/mail";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useText } from "../../core/language/i18n.ts";
import type { MailAddress } from "./address.ts";
import { labelling } from "./labels/labels.data.ts";
import { threadQuery, type Act } from "./mail.data.ts";
import type { useAnswers } from "./read/useAnswers.ts";

type Options = {
  box: RefObject<HTMLElement | null>;
  address: MailAddress;
  act: Act;
  answers: ReturnType<typeof useAnswers>;
  onWrite: () => void;
};

const elsewhere =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

export const useMailKeys = ({ box, address, act, answers, onWrite }: Options) => {
  const t = useText();
  const client = useQueryClient();
  const [isHelpOpen, onHelp] = useState(false);

  const move = (step: 1 | -1, target: Element) => {
    const lines = [...(box.current?.querySelectorAll<HTMLElement>("[data-opens]") ?? [])];
    const focused = lines.findIndex((line) => line.closest("li")?.contains(target));
    const at = focused >= 0 ? focused : lines.findIndex((line) => line.ariaCurrent === "page");
    const next = lines[at < 0 ? 0 : at + step];
    next?.focus();
    // If a mail is open beside the list, opens the next one.
    if (address.id !== undefined && next?.matches("a")) next.click();
    return next !== undefined;
  };

  /** The focused mail, or the open one. */
  const idOf = (target: Element) =>
    target.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"] ?? address.id;

  const change = (action: "archive" | "trash" | "star" | "unread", id: string) => {
    act(action, [id], action === "archive" || action === "trash");
    if (id === address.id && action !== "star") address.close();
  };

  const answer = (how: "reply" | "replyAll" | "forward", id: string) => {
    const mail = client.getQueryData(threadQuery(id).queryKey)?.mails.at(-1);
    if (mail) answers[how](mail);
    return mail !== undefined;
  };

  const label = (id: string) => {
    const lists = client.getQueriesData<{ pages: { mails: MailLine[] }[] }>({ queryKey: ["mail", "list"] });
    const line = lists
      .flatMap(([, list]) => list?.pages.flatMap(({ mails }) => mails) ?? [])
      .find((one) => one.id === id);
    const mails = line ? [line] : client.getQueryData(threadQuery(id).queryKey)?.mails;
    if (!mails || mails.some(({ folder }) => folder === "trash")) return false;
    labelling.set({ mails, wholeThreads: line !== undefined });
    return true;
  };

  const keyed = (key: string, target: Element): boolean => {
    const step = steps[key];
    if (step) return move(step, target);
    if (key === "?") onHelp(true);
    else if (key === "c") onWrite();
    else if (key === "Escape" && address.id !== undefined) address.close();
    else {
      const id = idOf(target);
      if (id === undefined) return false;
      if (key === "r") return answer("reply", id);
      if (key === "a") return answer("replyAll", id);
      if (key === "f") return answer("forward", id);
      if (key === "e") change("archive", id);
      else if (key === "#" || key === "Delete") change("trash", id);
      else if (key === "s") change("star", id);
      else if (key === "u") change("unread", id);
      else if (key === "l") return label(id);
      else return false;
    }
    return true;
  };

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(elsewhere)) return;
    if (keyed(key, target)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  const lines = [
    [["c"], t("mail.write")],
    [["j", "k"], t("mail.keys.move")],
    [["/"], t("mail.list.search")],
    [["r"], t("mail.action.reply")],
    [["a"], t("mail.action.replyAll")],
    [["f"], t("mail.action.forward")],
    [["e"], t("mail.action.archive")],
    [["#"], t("mail.action.trash")],
    [["s"], t("mail.action.star")],
    [["u"], t("mail.action.unread")],
    [["l"], t("mail.label.choose")],
    [["Esc"], t("mail.read.back")],
  ] as const;
  return { isHelpOpen, onHelp, lines };
};
