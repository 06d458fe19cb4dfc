// The records this person last opened from the palette, in this browser.
import { z } from "zod";
import { readStored, writeStored } from "../../../core/storage.ts";

const maxRecent = 6;

const recent = z.object({
  id: z.string(),
  icon: z.enum(["store", "package", "user", "building", "spreadsheet", "file"]),
  label: z.string(),
  hint: z.string().optional(),
  to: z.string().startsWith("/dashboard/"),
});
type Recent = z.infer<typeof recent>;

const keyOf = (personId: string) => `recent ${personId}`;

const parsed = (stored: string | null): unknown => {
  try {
    return JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
};

/** Unreadable data counts as none. */
export const recentOf = (personId: string): Recent[] =>
  z.array(recent).safeParse(parsed(readStored(keyOf(personId)))).data ?? [];

export const addRecent = (personId: string, opened: object) => {
  const { data } = recent.safeParse(opened);
  if (!data) return;
  const others = recentOf(personId).filter(({ id }) => id !== data.id);
  writeStored(keyOf(personId), JSON.stringify([data, ...others].slice(0, maxRecent)));
};
