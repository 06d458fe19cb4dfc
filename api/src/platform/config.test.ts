// The configuration: every default works, and every error says how to fix it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig, secretNames, variables } from "./config.ts";

test("every variable is optional", () => {
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
  [{ DATABASE_URL: "postgres://igo@one:5432,two:port/igo" }, "DATABASE_URL must be a URL like postgres://"],
  [{ DATABASE_POOL: "0" }, "DATABASE_POOL must be a number of connections"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be a URL like postgres://"],
  [{ ADMIN_EMAIL: "me" }, "ADMIN_EMAIL must be an email address"],
  [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must have at least 12 characters"],
  [{ SECRET: "short" }, "SECRET must have at least 32 characters"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be the number of proxies"],
  [{ HOST: "all of them" }, "HOST must be a host name or an IP address"],
  [{ PUBLIC_URL: "https://example.com/igo" }, "PUBLIC_URL must have no path"],
  [{ CALLS_PER_MINUTE: "0" }, "CALLS_PER_MINUTE must be a number of calls, such as 600"],
  [{ PROCESS: "cron", DATABASE_URL: "postgres://x" }, "PROCESS must be all, web or worker"],
  [
    { PROCESS: "web" },
    "PROCESS=web is for one of several processes on a PostgreSQL server: set DATABASE_URL",
  ],
  [{ DRAIN_SECONDS: "20" }, "DRAIN_SECONDS must be a number of seconds, 0 to 15"],
  [{ CORS_ORIGINS: "https://a.example,b.example" }, 'CORS_ORIGINS holds "b.example"'],
  [{ SMTP_URL: "mail.example.com" }, "SMTP_URL must be a URL like smtp://"],
  [{ IMAP_URL: "mail.example.com" }, "IMAP_URL must be a URL like imaps://"],
  [{ MAIL_FROM: "iGO" }, "MAIL_FROM must be like iGO <no-reply@example.com>"],
  [{ MAIL_FROM: "a@example.com\r\nBcc: b@example.com" }, "MAIL_FROM must be like"],
  [{ TEXTS_URL: "gateway" }, "TEXTS_URL must be a URL like https://"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ MAP_TILE_URL: "https://tiles.example.com/map.png" }, "MAP_TILE_URL must be like https://"],
  [{ MAP_TILE_URL: "https://{s}.example.com/{z}/{x}/{y}.png" }, "MAP_TILE_URL must be like https://"],
  [{ PUBLIC_URL: "https://igo.example.com" }, "SECRET must be set when PUBLIC_URL is not this machine"],
])("%o is refused", (env, complaint) => {
  expect(() => readConfig(env)).toThrow(complaint);
});

test.each([
  ["::", "::", "http://[::]:8080", false],
  ["::1", "::1", "http://[::1]:8080", true],
  ["[::1]", "::1", "http://[::1]:8080", true],
  ["localhost", "localhost", "http://localhost:8080", true],
])("HOST=%s listens on %s and is reached at %s", (host, expected, publicUrl, isLoopback) => {
  expect(readConfig({ HOST: host })).toMatchObject({ host: expected, publicUrl, isLoopback });
});

test("all errors are reported at once", () => {
  expect(() => readConfig({ PORT: "x", ADMIN_EMAIL: "y" })).toThrow(/PORT[^]*ADMIN_EMAIL/);
});

test("an empty variable counts as unset", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" }).port).toBe(8080);
});

test.each([
  [{}, "iGO <no-reply@igo.local>"],
  [{ PUBLIC_URL: "https://igo.example.com", SECRET: "x".repeat(32) }, "iGO <no-reply@igo.example.com>"],
  [{ SMTP_URL: "smtp://post%40example.com:secret@mail.example.com" }, "iGO <post@example.com>"],
  [{ MAIL_FROM: "Tiendas <hola@example.com>" }, "Tiendas <hola@example.com>"],
])("with %o messages are sent from %s", (env, sender) => {
  expect(readConfig(env).mailFrom).toBe(sender);
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: "http://localhost:8080" }, true],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:8080" }, false],
  [{ HOST: "0.0.0.0" }, false],
  [{ PUBLIC_URL: "https://igo.example.com", SECRET: "x".repeat(32) }, false],
])("with %o the server is only for this machine: %s", (env, expected) => {
  expect(readConfig(env).isLoopback).toBe(expected);
});

const aFile = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), "igo-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "secret");
  writeFileSync(path, text);
  return path;
};
const given: Record<(typeof secretNames)[number], string> = {
  DATABASE_URL: "postgres://igo:word@db/igo",
  DATABASE_DIRECT_URL: "postgres://igo:word@db/igo",
  DATABASE_READ_URL: "postgres://igo:word@db/igo",
  ADMIN_PASSWORD: "a long word nobody guesses",
  METRICS_TOKEN: "a token of metrics",
  SMTP_URL: "smtp://igo:word@mail",
  IMAP_URL: "imaps://igo:word@mail",
  TEXTS_URL: "https://igo:word@gateway",
  SECRET: "as long as a secret must be, and longer",
  S3_URL: "https://key:word@store/bucket",
};

test.for(secretNames)("%s may stand in a file, with or without a line break at its end", (name) => {
  const { outboxKey: _plainKey, ...plain } = readConfig({ [name]: given[name] });
  for (const end of ["", "\n", "\r\n"]) {
    const { outboxKey: _key, ...read } = readConfig({ [`${name}_FILE`]: aFile(given[name] + end) });
    expect(read).toEqual(plain);
  }
});

test("a secret's file that is missing, empty, or beside the variable itself is refused by name", () => {
  expect(() => readConfig({ SECRET_FILE: "/nowhere/secret" })).toThrow(
    "SECRET_FILE names a file that cannot be read: /nowhere/secret",
  );
  expect(() => readConfig({ SECRET_FILE: aFile("\n") })).toThrow("SECRET_FILE names an empty file");
  expect(() => readConfig({ SECRET_FILE: aFile(given.SECRET), SECRET: given.SECRET })).toThrow(
    "SECRET and SECRET_FILE are both set",
  );
  expect(() => readConfig({ SECRET_FILE: aFile("short") })).toThrow(
    "SECRET must have at least 32 characters",
  );
});

test("the example of the environment names each variable and no other, and is valid as it is", () => {
  const example = readFileSync(join(import.meta.dirname, "../../../deploy/.env.example"), "utf8");
  const named = Array.from(example.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm), ([, name = "", value = ""]) => ({
    name,
    value,
  }));
  expect(named.map(({ name }) => name).toSorted()).toEqual(variables.toSorted());
  const withoutFiles = named.filter(({ name }) => !name.endsWith("_FILE"));
  expect(() =>
    readConfig(Object.fromEntries(withoutFiles.map(({ name, value }) => [name, value]))),
  ).not.toThrow();
});
