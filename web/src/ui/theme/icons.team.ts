// The icons of chat, mail and rich text; their screens load them.
import {
  BellOff,
  Forward,
  Inbox,
  MailOpen,
  MessageSquareText,
  PanelRight,
  Paperclip,
  Printer,
  Reply,
  ReplyAll,
  SendHorizontal,
  SmilePlus,
  StickyNote,
} from "lucide-react";

export const teamIcons = {
  forward: Forward,
  inbox: Inbox,
  mailOpen: MailOpen,
  print: Printer,
  replyAll: ReplyAll,
  bellOff: BellOff,
  cannedAnswer: MessageSquareText,
  panel: PanelRight,
  attach: Paperclip,
  reply: Reply,
  send: SendHorizontal,
  react: SmilePlus,
  note: StickyNote,
} as const;
export type TeamIconName = keyof typeof teamIcons;
