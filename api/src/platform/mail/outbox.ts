// The outbox: messages of a server without SMTP, as files in DATA_DIR/outbox. They contain codes, so they are
// private.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { z } from "zod";

export const outboxFolder = (dataDir: string) => join(dataDir, "outbox");

const kept = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.iso.datetime(),
});
export type OutboxEntry = z.infer<typeof kept>;
export type OutboxMessage = Omit<OutboxEntry, "at">;

const most = 200;

/** The ids, newest first: they start with the time. */
const idsOf = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort()
    .reverse();
};

/** Writes an .eml file that any mail program opens, and beside it the data that the outbox page shows. */
export const keepInOutbox = async (
  dataDir: string,
  message: OutboxMessage,
  eml: Buffer | Readable,
): Promise<void> => {
  const folder = outboxFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = new Date().toISOString();
  await writeFile(join(folder, `${message.id}.eml`), eml, { mode: 0o600 });
  await writeFile(join(folder, `${message.id}.json`), JSON.stringify({ ...message, at }), { mode: 0o600 });
  for (const id of (await idsOf(folder)).slice(most)) {
    await rm(join(folder, `${id}.json`), { force: true });
    await rm(join(folder, `${id}.eml`), { force: true });
  }
};

export const readFromOutbox = async (dataDir: string, id: string): Promise<OutboxEntry | undefined> => {
  if (!z.uuid().safeParse(id).success) return undefined;
  const text = await readFile(join(outboxFolder(dataDir), `${id}.json`), "utf8").catch(() => undefined);
  return text === undefined ? undefined : kept.parse(JSON.parse(text));
};

export const listOutbox = async (dataDir: string): Promise<OutboxEntry[]> => {
  const ids = await idsOf(outboxFolder(dataDir));
  const messages = await Promise.all(ids.map((id) => readFromOutbox(dataDir, id)));
  return messages.filter((message) => message !== undefined);
};
