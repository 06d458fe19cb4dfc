// The text of notifications: nothing is said twice.
import { expect, test } from "vitest";
import { saidOf, type Saying } from "./notifications.words.ts";

const message = (change: Partial<Saying>): Saying => ({
  kind: "message",
  count: 1,
  params: { name: "Operaciones" },
  actor: "Ana Rojas",
  markets: [],
  import: null,
  ...change,
});

test.each([
  ["en", "New message from Ana Rojas"],
  ["es", "Mensaje nuevo de Ana Rojas"],
] as const)(
  "a message names its writer and its conversation, and a direct one the writer once: %s",
  (language, title) => {
    expect(saidOf(message({}), language)).toEqual({ title, detail: "Operaciones" });
    expect(saidOf(message({ params: { name: "Ana Rojas" } }), language)).toEqual({ title, detail: "" });
    expect(saidOf(message({ count: 3, params: { name: "Ana Rojas" } }), language).detail).toBe("Ana Rojas");
  },
);
