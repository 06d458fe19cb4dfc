// An administrator password from the environment must be as strong as a typed one.
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test.each(["password1234", "Colombia2026!", "admin@igo.local", "administrator!1"])(
  "ADMIN_PASSWORD=%s stops the server from starting, and the error names the variable without its value",
  (password) => {
    expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(/ADMIN_PASSWORD is too easy to guess/);
    try {
      readConfig({ ADMIN_PASSWORD: password });
    } catch (error) {
      expect(String(error)).not.toContain(password);
    }
  },
);

test("a strong password is accepted, a short metrics token is not", () => {
  expect(readConfig({ ADMIN_PASSWORD: "cuatro nubes rojas vuelan" }).adminPassword).toBe(
    "cuatro nubes rojas vuelan",
  );
  expect(() => readConfig({ METRICS_TOKEN: "short" })).toThrow(
    "METRICS_TOKEN must have at least 16 characters",
  );
});
