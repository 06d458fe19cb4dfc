// The keyboard of mail: c composes, r a f reply, reply to all and forward, e archives, # deletes, s stars, u marks
// unread, l labels, j k move through the list.
import type { MailLine } from "@igo/contract/mail/mail";
import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useText } from "../../core/language/i18n.ts";
import { useShortcuts } from "../../ui/keys/shortcuts.ts";
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

export const useMailKeys = ({ box, address, act, answers, onWrite }: Options): void => {
  const t = useText();
  const client = useQueryClient();

  const move =
    (step: 1 | -1) =>
    ({ target }: KeyboardEvent) => {
      if (!(target instanceof Element)) return false;
      const lines = [...(box.current?.querySelectorAll<HTMLElement>("[data-opens]") ?? [])];
      const focused = lines.findIndex((line) => line.closest("li")?.contains(target));
      const at = focused >= 0 ? focused : lines.findIndex((line) => line.ariaCurrent === "page");
      const next = lines[at < 0 ? 0 : at + step];
      next?.focus();
      // If a mail is open beside the list, opens the next one.
      if (address.id !== undefined && next?.matches("a")) next.click();
      return next !== undefined;
    };

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

  /** On the focused mail, or the open one. */
  const onMail =
    (action: (id: string) => boolean | void) =>
    ({ target }: KeyboardEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row-id]") : null;
      const id = row?.dataset["rowId"] ?? address.id;
      return id === undefined ? false : action(id);
    };
  const changes = (action: Parameters<typeof change>[0]) => onMail((id) => change(action, id));
  const answering = (how: Parameters<typeof answer>[0]) => onMail((id) => answer(how, id));

  useShortcuts([
    { keys: ["c"], run: onWrite, shown: [["c"], t("mail.write")] },
    { keys: ["j", "ArrowDown"], run: move(1), shown: [["j", "k"], t("mail.keys.move")] },
    { keys: ["k", "ArrowUp"], run: move(-1) },
    { keys: ["r"], run: answering("reply"), shown: [["r"], t("mail.action.reply")] },
    { keys: ["a"], run: answering("replyAll"), shown: [["a"], t("mail.action.replyAll")] },
    { keys: ["f"], run: answering("forward"), shown: [["f"], t("mail.action.forward")] },
    { keys: ["e"], run: changes("archive"), shown: [["e"], t("mail.action.archive")] },
    {
      // On a Spanish keyboard, # is the third sign of a key.
      keys: ["[Shift]+#", "AltGraph+#", "Delete"],
      run: changes("trash"),
      shown: [["#"], t("mail.action.trash")],
    },
    { keys: ["s"], run: changes("star"), shown: [["s"], t("mail.action.star")] },
    { keys: ["u"], run: changes("unread"), shown: [["u"], t("mail.action.unread")] },
    { keys: ["l"], run: onMail(label), shown: [["l"], t("mail.label.choose")] },
    {
      keys: ["Escape"],
      run: () => {
        if (address.id === undefined) return false;
        return address.close();
      },
      shown: [["Esc"], t("mail.read.back")],
    },
  ]);
};
