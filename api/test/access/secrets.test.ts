// No answer holds a secret: every call that reads, made by everyone, against all secrets that the database has and those
// that only their owners know.
import { inviteUser } from "@igo/contract/accounts/users";
import { createFeed } from "@igo/contract/calendar/calendar.calls";
import { createImport } from "@igo/contract/imports/imports.calls";
import { updateMarket } from "@igo/contract/markets/markets.calls";
import { roles } from "@igo/contract/session/session";
import { password } from "@igo/testing/builders/accounts";
import { csv } from "@igo/testing/builders/markets";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { requestOf } from "./judge.ts";
import { matrix } from "./matrix.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { app, deps, admin, foreigner, ids } = world;
const bankNumbers = ["98765432100123", "98765432100456", "98765432100789"];

for (const [at, bankAccountNumber] of bankNumbers.slice(0, 2).entries())
  await admin.ask(updateMarket, { body: { id: ids.theirs.market, version: at + 1, bankAccountNumber } });
await admin.ask(createImport, {
  file: { ...csv("Nombre;NIT;Cuenta bancaria", `Tienda;990100044;${bankNumbers[2]}`), name: "cuentas.csv" },
  body: { kind: "market" },
});
const feeds = await Promise.all([admin, foreigner].map(({ ask }) => ask(createFeed, { body: {} })));
await admin.ask(inviteUser, {
  body: {
    email: "invited@example.com",
    firstName: "Luz",
    lastName: "Paz",
    role: roles.partner,
    locale: "es",
  },
});

/** Columns of secrets by their name, and whatever a migration adds to them. */
const columns = await sql<{ table: string; column: string }>`
  select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and data_type = 'text'
    and column_name ~ '(^|_)(hash|secret|token|sealed|cipher|bank_account_number)(_|$)'`.execute(deps.db);

const stored = new Map<string, string>();
for (const { table, column } of columns.rows) {
  const found = await sql<{ value: string }>`
    select distinct ${sql.ref(column)} as value from ${sql.table(table)}
    where length(${sql.ref(column)}) >= 16`.execute(deps.db);
  for (const { value } of found.rows) stored.set(value, `${table}.${column}`);
}

const secrets = new Map<string, string>([
  ...stored,
  ...bankNumbers.map((number): [string, string] => [number, "a bank number"]),
  ...feeds.map(({ address }): [string, string] => [
    address.replace(/^.*\/|\.ics$/g, ""),
    "the address of a calendar feed",
  ]),
  [password, "a password"],
  [deps.config.secret ?? "", "the server's secret"],
]);
secrets.delete("");

const people = {
  "a guest": undefined,
  "the owner": foreigner.token,
  "a partner of another market": (await world.partner()).token,
  "an administrator": admin.token,
  "an administrator who has not agreed": await world.reluctant(),
};

const reads = Object.keys(matrix).filter((name) => name.startsWith("GET ") && name !== "GET /events");

test("there are secrets of each kind to look for", () => {
  const kinds = new Set(stored.values());
  for (const kind of [
    "account.password_hash",
    "calendar_feed.token_hash",
    "invitation.hash",
    "market.bank_account_number",
  ])
    expect(kinds).toContain(kind);
});

test.each(reads)("%s tells nobody a secret", async (name) => {
  const { of } = matrix[name] ?? {};
  for (const [who, token] of Object.entries(people)) {
    const answer = await app.inject({
      ...requestOf(name, of ? ids.theirs[of] : ids.theirs.market),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    for (const [secret, kind] of secrets)
      expect(answer.payload.includes(secret), `${who} reads ${kind}`).toBe(false);
  }
});
