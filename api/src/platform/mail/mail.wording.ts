// The words of a message before its layout, and what people chose as it stands among them.
import { isolated } from "@igo/contract/core/isolate";
import { unlinked } from "@igo/contract/core/links";

/** The words of a message, which the layout turns into text and HTML. */
export type Wording = {
  subject: string;
  /** In whose name it is sent, if not the platform's. */
  fromName?: string | undefined;
  /** The preview that mail programs show after the subject. */
  preview: string;
  title: string;
  greeting: string;
  lines: readonly string[];
  code?: string;
  button?: { label: string; link: string };
  /** An event for the recipient's calendar. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** Shown smaller, below the code or the button. */
  notes: readonly string[];
  /** Why the recipient gets this message. */
  footer: string;
};

/** Strangers choose these names: one that could read as an address or an advertisement is left out. */
export const greetable = (name: string) =>
  /^(?!.*\p{L}\.\p{L})[\p{L}\p{M}' .-]{1,40}$/u.test(name) ? name : "";

/** Without letters that nobody sees, but for the isolates around names in a sentence of ours. */
export const oneLine = (text: string) => text.replaceAll(/(?:(?![\u2068\u2069])[\p{C}\s])+/gu, " ").trim();

/** What people chose, in our sentences and subjects: no mail program makes a link of it. */
export const nameLine = (text: string) => isolated(unlinked(oneLine(text)));
