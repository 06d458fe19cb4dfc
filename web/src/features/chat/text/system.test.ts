// System messages: in the reader's language, and addressed to them if they did it.
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { chooseLanguage } from "../../../core/language/language.ts";
import { systemWords } from "./system.ts";

beforeAll(() => {
  vi.stubGlobal("window", { localStorage: { getItem: () => null, setItem: () => undefined } });
  vi.stubGlobal("document", { documentElement: { lang: "" } });
});
afterEach(() => chooseLanguage("en"));

const laura = { id: "1", name: "Laura" };

test("what the reader did is said to them, and what others did with their name", async () => {
  chooseLanguage("es");
  await moreWords();
  const resolved = { action: "status-changed", params: { status: "resolved" } } as const;
  expect(systemWords(text, resolved, laura, "1")).toBe("Cambiaste el estado a Resuelta");
  expect(systemWords(text, resolved, laura, "2")).toBe("Laura cambió el estado a Resuelta");
  expect(systemWords(text, resolved, null, "2")).toBe("Estado: Resuelta");
  const untitled = { action: "title-changed", params: {} } as const;
  expect(systemWords(text, untitled, laura, "1")).toBe("Quitaste el nombre del grupo");
});
