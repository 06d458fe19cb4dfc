// Every call of the contract with values nobody should send: whatever comes, it is never answered 500.
// One value per field here, drawn with the seed; FUZZ=all tries every value in every field (`npm run proof -- fuzz`).
import { roles } from "@igo/contract/session/session";
import type { Endpoint } from "@igo/contract/core/endpoint";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "@igo/testing/chance";
import { causeOf } from "@igo/testing/server/bugs";
import { matrix } from "../access/matrix.ts";
import { openWorld } from "../access/world.ts";
import { hostile, placesIn, replaced, sampleOf, shapeOf, spares, without } from "./samples.ts";

const isWhole = process.env.FUZZ === "all";
/** Every value in every field of a list with a filter for each of its fields takes a minute. */
const callMs = isWhole ? 600_000 : undefined;
const valuesPerField = isWhole ? hostile.length : 1;

const world = await openWorld();
const endpoints = new Map(
  world.app.serving.endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** The ids of records by their kind: those of the world, and those made below. */
const ids: Record<string, string> = { ...world.ids.theirs, account: world.ids.theirs.user };

/** Records within records, made by these calls in this order. */
const made: Record<string, string> = {
  section: "POST /category/create",
  view: "POST /market/views",
  column: "POST /kanban/{boardId}/column",
  task: "POST /kanban/{boardId}/task",
  item: "POST /kanban/{boardId}/task/{taskId}/item",
  message: "POST /chat/{id}/messages",
  answer: "POST /chat/answers",
  label: "POST /mail/label",
};

/** The id for a field such as `marketId`, and for `id` that of the record the call is about. */
const idFor = (name: string) => (field: string) => {
  const own = Object.keys(made).find(
    (kind) => name.split("{")[0]?.endsWith(`/${kind}/`) || name.includes(`/${kind}s/{`),
  );
  const of = field === "id" ? (own ?? matrix[name]?.of ?? "market") : field.replace(/Ids?$/, "");
  return ids[of] ?? ids.market ?? "";
};

type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

const inputOf = (endpoint: Endpoint, name: string): Input => {
  const sample = (schema: Endpoint["body"]) => (schema ? sampleOf(shapeOf(schema), idFor(name)) : undefined);
  const objectOf = (schema: Endpoint["body"]) => Object(sample(schema)) as Record<string, unknown>;
  return { params: objectOf(endpoint.params), query: objectOf(endpoint.query), body: sample(endpoint.body) };
};

const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** A lone surrogate has no form in a URL. */
const inUrl = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed());

const boundary = "fuzz";
const multipartOf = (fields: unknown) =>
  [
    ...Object.entries(Object(fields)).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
    ),
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nNombre;NIT\r\nUno;1\r\n`,
    `--${boundary}--\r\n`,
  ].join("");

const send = async (endpoint: Endpoint, { params, query, body }: Input, token: string) => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => inUrl(params[key]));
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = fields.map(([key, value]) => `${key}=${inUrl(value)}`).join("&");
  const isFile = endpoint.takes === "file";
  const payload = isFile ? multipartOf(body) : JSON.stringify(body);
  return world.app.inject({
    method: endpoint.method,
    url: `/api/v1${path}${search ? `?${search}` : ""}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload === undefined
        ? {}
        : { "content-type": isFile ? `multipart/form-data; boundary=${boundary}` : "application/json" }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
};

/** The values for a field: all of them, or some drawn with the run's seed. */
const drawn = (place: string) =>
  isWhole
    ? hostile
    : (fc.sample(
        fc.shuffledSubarray([...hostile], { minLength: valuesPerField, maxLength: valuesPerField }),
        {
          seed: seed + place.length,
          numRuns: 1,
        },
      )[0] ?? []);

// The live stream never ends; its parameters are read by the same code as all others.
const calls = [...endpoints]
  .map(([name, endpoint]) => ({ name, endpoint }))
  .filter(({ endpoint }) => endpoint.gives !== "events")
  // What ends or deletes comes last, so that the others find their records.
  .toSorted((one, other) => Number(isDestructive(one.name)) - Number(isDestructive(other.name)));

function isDestructive(name: string) {
  return /^DELETE|delete|suspend|sign-out|merge|undo/.test(name);
}

/** The sample, changed until the server takes it: so that one spoilt value is all that is wrong. */
const fitting = async (endpoint: Endpoint, name: string, token: string) => {
  let input = inputOf(endpoint, name);
  let answer = await send(endpoint, input, token);
  const triedAt = new Map<string, number>();
  for (let round = 0; round < 12 && answer.statusCode === 422; round++) {
    const { errors = [] } = answer.json<{ errors?: { path: string }[] }>();
    for (const { path } of errors.toReversed()) {
      const [part = "", ...rest] = path.split(".");
      // A list in a URL is one text. A body may have a field of that name too.
      if (part === "params" || (part === "query" && endpoint.query))
        input = { ...input, [part]: without(input[part], rest.slice(0, 1)) };
      else {
        // Left out first; if it is required, with one value after another.
        const turn = triedAt.get(path) ?? 0;
        triedAt.set(path, turn + 1);
        const place = [part, ...rest];
        const body =
          turn === 0 ? without(input.body, place) : replaced(input.body, place, spares[turn - 1] ?? null);
        input = { ...input, body };
      }
    }
    answer = await send(endpoint, input, token);
  }
  return { input, answer };
};

for (const [kind, name] of Object.entries(made)) {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`no call makes a ${kind}: ${name}`);
  const { answer } = await fitting(endpoint, name, world.admin.token);
  const id = /"id":"([^"]+)"/.exec(answer.payload)?.[1];
  if (!id) throw new Error(`no ${kind}: ${answer.payload}`);
  ids[kind] = id;
}

describe("no call is answered 500", () => {
  test.each(calls)(
    "$name",
    async ({ endpoint, name }) => {
      // A call may end its session or change its account, so each gets its own.
      let { token } = await world.someone(roles.admin);
      const whole = inputOf(endpoint, name);
      const { input } = await fitting(endpoint, name, token);
      const answers: string[] = [];
      const tried = async (attempt: Input, what: string) => {
        const answer = await send(endpoint, attempt, token);
        if (answer.statusCode === 401 && endpoint.access !== "guest")
          ({ token } = await world.someone(roles.admin));
        if (answer.statusCode !== 500) return;
        const { requestId } = answer.json<{ requestId?: string }>();
        answers.push(`${what}: ${String(causeOf(requestId)).slice(0, 300)}`);
      };
      await tried(input, "as it should be");
      for (const part of ["params", "query", "body"] as const) {
        if (whole[part] === undefined) continue;
        for (const place of placesIn(whole[part])) {
          if (place.length === 0 && part !== "body") continue;
          for (const value of drawn(place.join(".")))
            await tried(
              { ...input, [part]: replaced(input[part], place, value) },
              `${part} ${place.join(".")} = ${textOf(value).slice(0, 40)}`,
            );
        }
      }
      expect(answers).toEqual([]);
    },
    callMs,
  );
});
