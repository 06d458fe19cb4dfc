// The keyboard of a thread: arrows, or j and k, move between messages; r replies, e edits, u marks as unread.
import type { KeyboardEvent } from "react";
import type { Message } from "@igo/contract/chat/messages";
import { mayEdit, type MessageActions } from "./actions.ts";

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const typed = "input, textarea, select, [role=menu], [role=dialog]";

type Options = {
  messages: readonly Message[];
  actions: MessageActions;
  me: string;
};

export const messageKeys =
  ({ messages, actions, me }: Options) =>
  (event: KeyboardEvent) => {
    const { key, target } = event;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !(target instanceof Element) ||
      target.closest(typed)
    )
      return;
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-message]")];
    const at = lines.findIndex((line) => line.contains(target));
    const step = steps[key];
    if (step) {
      const next = at < 0 ? lines.at(-1) : lines[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest" });
      return;
    }
    const message = messages.find(({ id }) => id === lines[at]?.dataset["message"]);
    if (!message || message.system || message.deletedAt !== null) return;
    if (key === "r") actions.reply(message);
    else if (key === "e" && mayEdit(message, me)) actions.edit(message);
    else if (key === "u") actions.markUnread(message);
    else return;
    event.preventDefault();
  };
