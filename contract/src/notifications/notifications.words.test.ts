// The text of notifications: nothing is said twice.
import { expect, test } from "vitest";
import { notificationKinds } from "./notifications.ts";
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

test("in every notification, a name written from right to left stays apart from the words around it", () => {
  const name = "متجر";
  const params = Object.fromEntries(
    ["name", "title", "subject", "from", "to", "reason", "note", "browser"].map((param) => [param, name]),
  );
  for (const language of ["en", "es"] as const)
    for (const kind of notificationKinds)
      for (const count of [1, 3]) {
        const said = saidOf(
          {
            kind,
            count,
            params,
            actor: name,
            markets: [{ name }, { name }],
            import: { fileName: name, kind: "market" },
          },
          language,
        );
        const written = `${said.title} ${said.detail}`;
        expect(written.replaceAll(`\u2068${name}\u2069`, ""), `${kind} ${language}`).not.toContain(name);
      }
});
