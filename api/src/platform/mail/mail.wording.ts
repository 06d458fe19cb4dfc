// The words of a message, before its layout.

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
