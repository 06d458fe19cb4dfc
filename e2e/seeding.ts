// Creates data through the API: each call must succeed, and background work is awaited.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect } from "@playwright/test";
import { aMarket } from "@igo/testing/builders/markets";
import type { Ask } from "./session.ts";

type File = { name: string; bytes: Uint8Array<ArrayBuffer> | string };

export const fileAt = (path: string): File => ({ name: basename(path), bytes: readFileSync(path) });

export const seederOf = (ask: Ask) => {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await ask(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  /** Creates one record and returns its id: `make("/chain", "chain", { … })`. */
  const make = async (path: string, name: string, body: object): Promise<string> =>
    (await call("POST", path, body))[name].id;
  const send = (path: string, file: File, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new File([file.bytes], file.name));
    return call("POST", path, form);
  };
  const makeMarket = (given: Parameters<typeof aMarket>[0] = {}) => make("/market", "market", aMarket(given));

  /** An upload that nobody has checked yet. */
  const upload = async (file: File, fields: Record<string, string> = {}): Promise<string> =>
    (await send("/imports", file, fields)).import.id;
  const settle = (id: string, status: string) =>
    expect
      .poll(async () => (await call("GET", `/imports/${id}`)).import.status, { timeout: 60_000 })
      .toBe(status);
  const check = async (file: File, fields: Record<string, string> = {}): Promise<string> => {
    const { import: run } = await send("/imports", file, fields);
    await settle(run.id, "checked");
    return run.id;
  };
  const commit = async (file: File, fields: Record<string, string> = {}): Promise<string> => {
    const id = await check(file, fields);
    await call("POST", `/imports/${id}/commit`, { mode: "valid" });
    await settle(id, "committed");
    return id;
  };
  const undo = async (id: string) => {
    await call("POST", `/imports/${id}/undo`);
    await settle(id, "undone");
  };

  /** A bulk change: `path` is that of markets or of products. */
  const changeMany = async (path: string, what: object, start: object = {}): Promise<string> => {
    const { previewId } = await call("POST", path, { ...what, preview: true });
    await call("POST", path, { previewId, ...start });
    return previewId;
  };
  return { call, make, send, makeMarket, upload, check, commit, undo, settle, changeMany };
};
