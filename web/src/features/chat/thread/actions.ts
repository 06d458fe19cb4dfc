// The actions on a message, shared by its line, its menu and its keys.
import type { Conversation } from "@igo/contract/chat/conversations";
import type { Message, Reaction } from "@igo/contract/chat/messages";
import { createContext, useContext } from "react";

export type MessageActions = {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  remove: (message: Message) => void;
  react: (message: Message, reaction: Reaction) => void;
  markUnread: (message: Message) => void;
  showEdits: (message: Message) => void;
  /** Scrolls to the quoted message. */
  goTo: (id: string) => void;
};

type Within = {
  actions: MessageActions;
  me: string;
  isAdministrator: boolean;
  kind: Conversation["kind"];
  /** For a market's conversation. */
  marketId: string | null;
  nameOf: (accountId: string) => string;
};

const context = createContext<Within | null>(null);
export const WithinThread = context.Provider;

export const useWithinThread = (): Within => {
  const within = useContext(context);
  if (!within) throw new Error("A message stands in a thread");
  return within;
};

export const mayEdit = (message: Message, me: string) =>
  message.author?.id === me && message.text !== null && message.system === null;

export const mayRemove = (message: Message, { me, isAdministrator, kind }: Within) =>
  message.deletedAt === null &&
  message.system === null &&
  (message.author?.id === me || (isAdministrator && kind === "market"));

/** The same in every language. */
export const reactionSigns: Record<Reaction, string> = {
  like: "👍",
  love: "❤️",
  laugh: "😂",
  surprise: "😮",
  sad: "😢",
  done: "✅",
};
