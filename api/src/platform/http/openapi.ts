// OpenAPI 3.1, generated from the schemas that validate.
import { codesOf } from "@igo/contract/core/codes";
import { type Endpoint, takesKey } from "@igo/contract/core/endpoint";
import { type FailureCode, failures } from "@igo/contract/core/failures";
import { problem } from "@igo/contract/core/problem";
import { z } from "zod";
import { exampleOf } from "./examples.ts";

type Json = Record<string, unknown>;

type Shape = z.core.JSONSchema.BaseSchema;

/** A record whose keys are known has them as properties: readers of the document expect to find what is required. */
const nameKeys = (shape: Shape) => {
  const { required, propertyNames, additionalProperties } = shape;
  if (!required || shape.properties || !propertyNames || additionalProperties === undefined) return;
  shape.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
};

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  // Queries transform text, and callers send the input side; what JSON Schema cannot express is left open.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => nameKeys(jsonSchema),
  });
  return rest;
};

const parametersOf = (
  schema: z.ZodType | undefined,
  place: "path" | "query",
  example: Readonly<Json> = {},
): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
    ...(name in example ? { example: example[name] } : {}),
  }));
};

const bodyOf = (endpoint: Endpoint): Json | undefined => {
  const { body, takes } = endpoint;
  const { body: example } = exampleOf(endpoint);
  const shown = example ? { example } : {};
  const shape = body ? schemaOf(body, "input") : { type: "object", properties: {} };
  if (takes === "file") {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const properties = { ...Object(shape.properties), file };
    return {
      required: true,
      content: { "multipart/form-data": { schema: { ...shape, properties }, ...shown } },
    };
  }
  return body ? { required: true, content: { "application/json": { schema: shape, ...shown } } } : undefined;
};

const jsonOf = (schema: z.ZodType, example?: Readonly<Json>): Json => ({
  "application/json": { schema: schemaOf(schema, "output"), ...(example ? { example } : {}) },
});

const contentOf = (endpoint: Endpoint): Json | undefined => {
  const { gives, response } = endpoint;
  if (gives === "file") return { "application/octet-stream": { schema: {} } };
  if (gives === "events") return { "text/event-stream": { schema: { type: "string" } } };
  return response ? jsonOf(response, exampleOf(endpoint).response) : undefined;
};

const problemContent = {
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};

type Refusal = {
  name: string;
  description: string;
  codes: readonly FailureCode[];
  headers?: Json;
  when: (endpoint: Endpoint) => boolean;
};

const takesBody = ({ body, takes }: Endpoint) => body !== undefined || takes === "file";

/** Why any call is refused, by status; `default` stands for what no caller can prevent, such as 503. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: {
    name: "Unreadable",
    description: "The request cannot be read",
    codes: ["request.unreadable"],
    when: takesBody,
  },
  401: {
    name: "NotSignedIn",
    description: "No token or key, or one that has ended",
    codes: ["session.required", "session.key_invalid"],
    when: ({ access, bearer }) => access !== "guest" || bearer !== undefined,
  },
  403: {
    name: "NotAllowed",
    description: "Not for this account, or outside the scopes of this key",
    codes: [
      "access.denied",
      "access.admin_only",
      "access.scope_missing",
      "access.closed_to_keys",
      "access.all_chains_only",
      "session.consent_required",
    ],
    when: ({ access }) => access !== "guest",
  },
  404: {
    name: "NotFound",
    description: "Not there, or not yours",
    codes: [],
    when: ({ params }) => params !== undefined,
  },
  409: {
    name: "Conflict",
    description: "Changed since, or not possible in its state",
    codes: ["request.key_reused", "request.key_in_progress"],
    when: ({ method, access }) => method !== "GET" && access !== "guest",
  },
  413: {
    name: "TooLarge",
    description: "The body or the file is too large",
    codes: ["request.too_large", "file.too_large"],
    when: takesBody,
  },
  415: {
    name: "WrongType",
    description: "Not the type that is expected",
    codes: ["request.wrong_type", "file.missing"],
    when: takesBody,
  },
  422: {
    name: "Invalid",
    description: "A value is not valid: `errors` names each with its path",
    codes: ["request.invalid"],
    when: ({ params, query, body }) => [params, query, body].some((one) => one !== undefined),
  },
  429: {
    name: "TooMany",
    description: "Too many calls: try again after the seconds in `Retry-After`",
    codes: ["request.too_many"],
    headers: { "Retry-After": { schema: { type: "integer" } } },
    when: () => true,
  },
};

const sharedRefusal = (general: Refusal | undefined, own: readonly FailureCode[] = []): Json => ({
  description: general?.description,
  "x-codes": [...new Set([...own, ...(general?.codes ?? [])])],
  ...(general?.headers ? { headers: general.headers } : {}),
  content: problemContent,
});

/** The response for a status that a call also has by what it does: its own codes before those of any call. */
const refusalWith = (codes: readonly FailureCode[], general: Refusal | undefined): Json => ({
  ...sharedRefusal(general, codes),
  description: `${general?.description ?? "Not possible"}. ${codes.map((code) => `\`${code}\`: ${failures[code].en}`).join(". ")}`,
});

const refusalsOf = (endpoint: Endpoint): Json => {
  const shared = Object.entries(refusals)
    .filter(([, { when }]) => when(endpoint))
    .map(([status, { name }]): [string, Json] => [status, { $ref: `#/components/responses/${name}` }]);
  const own = Object.entries(Object.groupBy(codesOf(endpoint), (code) => String(failures[code].status))).map(
    ([status, codes = []]): [string, Json] => [status, refusalWith(codes, refusals[Number(status)])],
  );
  return Object.fromEntries([...shared, ...own]);
};

const operationOf = (endpoint: Endpoint): Json => {
  const content = contentOf(endpoint);
  const requestBody = bodyOf(endpoint);
  const { params, query } = exampleOf(endpoint);
  const idempotencyKey = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    schema: { type: "string" },
  };
  return {
    summary: endpoint.summary,
    description: [
      `Access: ${endpoint.access}`,
      endpoint.scope && (endpoint.scope === "any" ? "Any key" : `Scope of a key: ${endpoint.scope}`),
      endpoint.bearer && `Bearer: ${endpoint.bearer}`,
    ]
      .filter(Boolean)
      .join(". "),
    tags: [endpoint.tag],
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z]+(.)?/g, (_, next = "") => next.toUpperCase())}`,
    parameters: [
      ...parametersOf(endpoint.params, "path", params),
      ...parametersOf(endpoint.query, "query", query),
      ...(takesKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...(requestBody ? { requestBody } : {}),
    ...(endpoint.access === "guest" && !endpoint.bearer ? { security: [] } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: "Success", ...(content ? { content } : {}) },
      ...(endpoint.later
        ? { 202: { description: "A job makes the file", content: jsonOf(endpoint.later) } }
        : {}),
      ...refusalsOf(endpoint),
      default: { description: "Error", content: problemContent },
    },
  };
};

export const openApiOf = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "iGO - Intelligent Logistics",
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api/v1" }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Problem: schemaOf(problem, "output") },
      responses: Object.fromEntries(
        Object.values(refusals).map((general) => [general.name, sharedRefusal(general)]),
      ),
    },
  };
};
