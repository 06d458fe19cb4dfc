// A failing storage must not break the app: it logs and continues without.
import { afterEach, expect, test, vi } from "vitest";
import { readStored, writeStored } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a storage that is full or blocked is logged and ignored", () => {
  const blocked = () => {
    throw new Error("The storage is blocked");
  };
  vi.stubGlobal("window", { localStorage: { getItem: blocked, setItem: blocked, removeItem: blocked } });
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(readStored("key")).toBeNull();
  writeStored("key", "value");
  writeStored("key", null);
  expect(logged).toHaveBeenCalledTimes(3);
});
