// A file that the system shared to the app: the worker (public/sw.js) keeps it until one screen has asked what it is for
// and another begins with it. Afterwards nothing of it is left.
//
//   readShared()              the file, also after a sign-in in between; what is too large; null if there is none
//   handOver(path, file)      the screen at `path` begins with it; it is kept no longer
//   takeHanded(path)          there, once
import { z } from "zod";
import { paths } from "../core/paths.ts";

const cacheName = "igo-shared";
const longest = 3_600_000;

export type Shared = { name: string; file: File | null };

const kept = z.object({ size: z.coerce.number(), at: z.coerce.number(), name: z.string() });

export const dropShared = async (): Promise<void> => {
  // Without a secure page there are no caches, and no worker that could have kept one.
  if ("caches" in window) await caches.delete(cacheName);
};

export const readShared = async (): Promise<Shared | null> => {
  const found = "caches" in window ? await caches.match(paths.dashboard.share, { cacheName }) : undefined;
  if (!found) return null;
  const { headers } = found;
  const read = kept.safeParse({
    size: headers.get("x-size"),
    at: headers.get("x-at"),
    name: decodeURIComponent(headers.get("x-name") ?? ""),
  });
  if (!read.success || Date.now() - read.data.at > longest) {
    await dropShared();
    return null;
  }
  const { size, name } = read.data;
  const content = await found.blob();
  const type = headers.get("content-type") ?? "";
  return { name, file: content.size === size ? new File([content], name, { type }) : null };
};

let handed: { path: string; file: File } | undefined;

export const handOver = (path: string, file: File) => {
  handed = { path, file };
  void dropShared();
};

export const takeHanded = (path: string): File | null => {
  const file = handed?.path === path ? handed.file : null;
  handed = undefined;
  return file;
};
