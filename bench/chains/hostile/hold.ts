// Uploads hostile files through the API and checks how each is answered, and how soon.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportRun } from "@igo/contract/imports/imports";
import { formOf, send, type Server, tokenFor } from "../../serving.ts";
import type { Hostile } from "./hostile.ts";
import { others } from "./others.ts";
import { sheets } from "./sheets.ts";
import { zips } from "./zips.ts";

export type Held = { files: number; slowest: { name: string; seconds: number }; broken: readonly string[] };

const files: readonly Hostile[] = [...zips, ...sheets, ...others];
const patienceMs = 60_000;

/** Runs to the end of the check, like a user who only presses the button. */
const checkAsSuggested = async (
  server: Server,
  token: string,
  { id, mapping }: ImportRun,
): Promise<string> => {
  const set = await send(server.base, "PUT", `/imports/${id}/mapping`, mapping, { token });
  if (!set.ok) return `${set.status}`;
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(50)) {
    const answer = await send(server.base, "GET", `/imports/${id}`, undefined, { token });
    const { status } = (JSON.parse(answer.text) as { import: ImportRun }).import;
    if (status !== "checking") return status;
  }
  return "still checking";
};

const answerOf = async (server: Server, token: string, path: string): Promise<string> => {
  const uploaded = await send(server.base, "POST", "/imports", await formOf(path), { token });
  if (!uploaded.ok) return `${uploaded.status} ${(JSON.parse(uploaded.text) as { code: string }).code}`;
  return `read, then ${await checkAsSuggested(server, token, (JSON.parse(uploaded.text) as { import: ImportRun }).import)}`;
};

const isAsItShould = (answer: string, becomes: Hostile["becomes"]): boolean => {
  if (/^5|still checking/.test(answer)) return false;
  const isRefused = /^4\d\d|then (failed|4)/.test(answer);
  return becomes === "either" || isRefused === (becomes === "refused");
};

export const holdHostile = async (server: Server, folder: string): Promise<Held> => {
  const token = await tokenFor(server.base);
  const broken: string[] = [];
  let slowest = { name: "", seconds: 0 };
  for (const { name, extension, build, becomes } of files) {
    const path = join(folder, `hostile.${extension}`);
    writeFileSync(path, build());
    const began = performance.now();
    const answer = await answerOf(server, token, path).catch((error: unknown) => `5 ${String(error)}`);
    const seconds = (performance.now() - began) / 1000;
    const health = await fetch(`${server.base}/health/ready`).catch(() => undefined);
    if (seconds > slowest.seconds) slowest = { name, seconds };
    if (!health?.ok || !isAsItShould(answer, becomes))
      broken.push(`${name} (${extension}): ${answer}, should be ${becomes}`);
    if (process.argv.includes("--each")) console.log(`    ${seconds.toFixed(2)} s  ${name}: ${answer}`);
  }
  return { files: files.length, slowest, broken };
};
