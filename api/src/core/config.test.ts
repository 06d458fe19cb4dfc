// The configuration: every default works, every error says what to mend.
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("nothing needs to be set", () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    isProduction: false,
    corsOrigins: [],
  });
});

test.each([
  [{ PORT: "eighty" }, "PORT must be a port number, 0 to 65535"],
  [{ PORT: "70000" }, "PORT must be a port number, 0 to 65535"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be a URL like postgres://"],
  [{ ADMIN_EMAIL: "me" }, "ADMIN_EMAIL must be an e-mail address"],
  [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must have at least 12 characters"],
  [{ SECRET: "short" }, "SECRET must have at least 32 characters"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be the number of proxies"],
  [{ CORS_ORIGINS: "https://a.example,b.example" }, 'CORS_ORIGINS holds "b.example"'],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ PUBLIC_URL: "https://igo.example.com" }, "SECRET must be set when PUBLIC_URL is not this machine"],
])("%o is refused", (env, complaint) => {
  expect(() => readConfig(env)).toThrow(complaint);
});

test("all complaints come at once", () => {
  expect(() => readConfig({ PORT: "x", ADMIN_EMAIL: "y" })).toThrow(/PORT[^]*ADMIN_EMAIL/);
});

test("an empty variable is one that is not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" }).port).toBe(8080);
});
