// What a notification's sentences are made of, in words of a language.
import type { Notification } from "./notifications.ts";

export type Said = { title: string; detail: string };

/** What the sentences are made of, in words of a language. */
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
  /** Of an event, its beginning. */
  when: string;
  text: (param: string) => string;
  amount: (param: string) => string;
  isOne: (param: string) => boolean;
};
export type Words = Record<Notification["kind"], (parts: Parts) => Said>;

export const said = (title: string, detail = ""): Said => ({ title, detail });
/** The parts that say something, as one line. */
export const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");
