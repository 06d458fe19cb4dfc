// The records that this person saw last, in this browser: what was opened from the palette, and the pages visited.
import { useEffect } from "react";
import { z } from "zod";
import { readOwn, writeOwn } from "../core/ownStorage.ts";

const most = 8;

const seen = z.object({
  id: z.string(),
  icon: z.enum(["store", "package", "user", "building", "spreadsheet", "file", "plug"]),
  label: z.string(),
  hint: z.string().optional(),
  /** Of a market or a chain; what else the record has is not kept. */
  face: z
    .object({
      name: z.string(),
      logoKey: z.string().nullable(),
      chainLogoKey: z.string().nullable().optional(),
    })
    .optional(),
  to: z.string().startsWith("/dashboard/"),
});
export type Seen = z.infer<typeof seen>;

const key = "recent";

/** Unreadable data counts as none. */
export const lastSeen = (): Seen[] => readOwn(key, z.array(seen)) ?? [];

export const noteSeen = (opened: object): void => {
  const { data } = seen.safeParse(opened);
  if (!data) return;
  const others = lastSeen().filter(({ id }) => id !== data.id);
  writeOwn(key, [data, ...others].slice(0, most));
};

/** The page of a record, once it is known. */
export const useSeen = (record: Omit<Seen, "to"> | undefined): void => {
  const { id, icon, label, hint, face } = record ?? {};
  useEffect(() => {
    if (id !== undefined) noteSeen({ id, icon, label, hint, face, to: window.location.pathname });
  }, [id, icon, label, hint, face]);
};
