// The records this person last opened from the palette, in this browser.
import { z } from "zod";
import { readOwn, writeOwn } from "../../../core/ownStorage.ts";

const maxRecent = 6;

const recent = z.object({
  id: z.string(),
  icon: z.enum(["store", "package", "user", "building", "spreadsheet", "file"]),
  label: z.string(),
  hint: z.string().optional(),
  to: z.string().startsWith("/dashboard/"),
});
type Recent = z.infer<typeof recent>;

const key = "recent";

/** Unreadable data counts as none. */
export const recentOf = (): Recent[] => readOwn(key, z.array(recent)) ?? [];

export const addRecent = (opened: object) => {
  const { data } = recent.safeParse(opened);
  if (!data) return;
  const others = recentOf().filter(({ id }) => id !== data.id);
  writeOwn(key, [data, ...others].slice(0, maxRecent));
};
