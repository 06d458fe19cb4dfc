// An administrator's password of the environment has to be as good as one that is typed.
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test.each(["password1234", "Colombia2026!", "admin@igo.local", "administrator!1"])(
  "ADMIN_PASSWORD=%s stops the server from starting, and its name is said without its value",
  (password) => {
    expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(/ADMIN_PASSWORD is too easy to guess/);
    try {
      readConfig({ ADMIN_PASSWORD: password });
    } catch (error) {
      expect(String(error)).not.toContain(password);
    }
  },
);

test("a good one is taken, and a short token for figures is not", () => {
  expect(readConfig({ ADMIN_PASSWORD: "cuatro nubes rojas vuelan" }).adminPassword).toBe(
    "cuatro nubes rojas vuelan",
  );
  expect(() => readConfig({ METRICS_TOKEN: "short" })).toThrow(
    "METRICS_TOKEN must have at least 16 characters",
  );
});
