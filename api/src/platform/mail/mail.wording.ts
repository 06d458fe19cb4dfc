// A letter in words, before it is laid out.

/** A letter in words: what the layout puts on paper. */
export type Wording = {
  subject: string;
  /** What a list of messages shows after the subject. */
  preview: string;
  title: string;
  greeting: string;
  lines: readonly string[];
  code?: string;
  button?: { label: string; link: string };
  /** An event, for the calendar of who gets it. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** Below the code or the button, quieter. */
  notes: readonly string[];
  /** Why one gets it. */
  footer: string;
};
