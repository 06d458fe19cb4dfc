// Programs are promised what the last version published: what would break one is named in the changelog, call by call.
// docs/published.json has the calls open to keys as the last version published them. At a release,
// `PUBLISH=1 npx vitest run published` writes it anew.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { breakingChanges } from "@igo/testing/openApi";
import { server } from "@igo/testing/server/server";
import { expect, test } from "vitest";

type Operation = { parameters?: unknown; requestBody?: unknown; responses: Record<string, unknown> };
type Paths = Record<string, Record<string, Operation>>;

const { app, raw } = await server();
const at = (path: string) => join(import.meta.dirname, "../../..", path);
const read = (path: string) => readFileSync(at(path), "utf8");

const version: string = JSON.parse(read("package.json")).version;
const published: { version: string; paths: Paths } = JSON.parse(read("docs/published.json"));

const withoutExamples = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== "example");
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutExamples(one)]));
};

/** Of each call open to keys: what it takes, and what it gives when it succeeds. */
const openCalls = async (): Promise<Paths> => {
  const { paths }: { paths: Paths } = (await raw({ url: "/api/v1/openapi.json" })).json();
  const open: Paths = {};
  for (const { scope, method, path } of app.serving.endpoints) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!scope || !operation) continue;
    const { parameters, requestBody, responses } = operation;
    const given = Object.entries(responses).filter(([status]) => status.startsWith("2"));
    open[path] = {
      ...open[path],
      [method.toLowerCase()]: {
        parameters,
        ...(requestBody ? { requestBody } : {}),
        responses: Object.fromEntries(given),
      },
    };
  }
  return withoutExamples(open) as Paths;
};

const document = (paths: object) => ({ openapi: "3.1.0", info: { title: "iGO", version: "1" }, paths });

/** The calls that the changelog names as broken since the last version. */
const named = (): string[] => {
  const unreleased = /^## Unreleased$([\s\S]*?)^## /m.exec(read("CHANGELOG.md"))?.[1] ?? "";
  const broken = /^### Breaking for programs$([\s\S]*?)(?=^###? |(?![\s\S]))/m.exec(unreleased)?.[1] ?? "";
  return [...broken.matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, call = ""]) => call);
};

const now = await openCalls();

if (process.env.PUBLISH) {
  const lines = Object.entries(now).map(
    ([path, calls]) => `${JSON.stringify(path)}:${JSON.stringify(calls)}`,
  );
  writeFileSync(
    at("docs/published.json"),
    `{"version":${JSON.stringify(version)},"paths":{\n${lines.join(",\n")}\n}}\n`,
  );
}

test("the published calls are those of this version", () => {
  expect(published.version).toBe(version);
});

test("what breaks a program written for the last version is named in the changelog", () => {
  const broken = breakingChanges(document(published.paths), document(now));
  expect(broken.filter((line) => !named().some((call) => line.startsWith(`${call}: `)))).toEqual([]);
});

type Call = { parameters: { required?: boolean }[]; requestBody: Body; responses: Record<string, Body> };
type Body = { content: { "application/json": { schema: { properties: Record<string, unknown> } } } };

const propertiesOf = (body: Body | undefined) => body?.content["application/json"].schema.properties ?? {};

test.each<[string, string, (call: Call) => void, string]>([
  [
    "a field of an answer that is gone",
    "/changes get",
    ({ responses }) => delete propertiesOf(responses[200])["upToDate"],
    "GET /changes: remove responses/200/content/application/json/schema/properties/upToDate",
  ],
  [
    "a parameter that must be given now",
    "/changes get",
    ({ parameters: [after] }) => Object.assign(after ?? {}, { required: true }),
    "GET /changes: add parameters/0/required",
  ],
  [
    "a field that a call takes no longer",
    "/product/update put",
    ({ requestBody }) => delete propertiesOf(requestBody)["stock"],
    "PUT /product/update: remove requestBody/content/application/json/schema/properties/stock",
  ],
])("%s breaks a program", (_, name, change, line) => {
  const [path = "", method = ""] = name.split(" ");
  const before = { [path]: { [method]: now[path]?.[method] } };
  const after = structuredClone(before);
  change(after[path]?.[method] as Call);
  expect(breakingChanges(document(before), document(after))).toContain(line);
});

test("so does a call that is gone; a new value in an answer does not", () => {
  const { "/changes": changes = {}, "/product/summary": summary = {} } = now;
  const both = { "/changes": changes, "/product/summary": summary };
  expect(breakingChanges(document(both), document({ "/product/summary": summary }))).toEqual([
    "GET /changes: remove the call",
  ]);
  const more: Paths = JSON.parse(
    JSON.stringify(both).replace('"enum":["market.created"', '"enum":["market.moved","market.created"'),
  );
  expect(more).not.toEqual(both);
  expect(breakingChanges(document(both), document(more))).toEqual([]);
});
