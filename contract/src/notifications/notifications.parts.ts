// The building blocks of a notification's sentences, in one language.
import type { Notification } from "./notifications.ts";

export type Said = { title: string; detail: string };

/** The building blocks of the sentences, in one language. */
export type Parts = {
  name: string;
  count: number;
  number: string;
  file: string;
  isMenu: boolean;
  document: string;
  date: string;
  names: string;
  actor: string;
  /** The start of an event. */
  when: string;
  text: (param: string) => string;
  amount: (param: string) => string;
  isOne: (param: string) => boolean;
};
export type Words = Record<Notification["kind"], (parts: Parts) => Said>;

export const said = (title: string, detail = ""): Said => ({ title, detail });
/** Joins the parts that are not empty into one line. */
export const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");
