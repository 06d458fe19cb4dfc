// What was typed in a mail and is not saved yet, kept in the browser for its author: a reload or the closing of the tab
// loses none of it.
import { mailDraft, type MailDraft } from "@igo/contract/mail/mail";
import { z } from "zod";
import { tabsTakeTurns } from "../../../core/oneTab.ts";
import { readOwn, writeOwn } from "../../../core/ownStorage.ts";
import type { Content } from "./draftParts.ts";

/** A draft as it was typed, over the version that was saved last. */
export type Typed = Pick<MailDraft, "id" | "version" | "kind" | "sourceId"> & Content;

const storageName = "mail";
const typed = z.array(mailDraft.omit({ preview: true, updatedAt: true }));

/** Of every draft, the last one typed at the end. */
export const readUnsaved = (): readonly Typed[] => readOwn(storageName, typed) ?? [];

const lockOf = (id: string) => `igo-mail-${id}`;

/** Until the returned function is called, no other tab goes on with the draft by itself. */
export const holdDraft = (id: string): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (tabsTakeTurns())
    void navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => (lock ? promise : undefined));
  return resolve;
};

/** Drafts that no open tab is writing. */
export const readAbandoned = async (): Promise<readonly Typed[]> => {
  const { held = [] } = tabsTakeTurns() ? await navigator.locks.query() : {};
  return readUnsaved().filter(({ id }) => !held.some(({ name }) => name === lockOf(id)));
};

/** Null once it is saved, sent or discarded. */
export const keepUnsaved = (id: string, unsaved: Typed | null) => {
  const others = readUnsaved().filter((other) => other.id !== id);
  const all = unsaved ? [...others, unsaved] : others;
  writeOwn(storageName, all.length === 0 ? null : all);
};
