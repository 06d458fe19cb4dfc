// OpenAPI 3.1, generated from the schemas that validate.
import { type Endpoint, takesKey } from "@igo/contract/core/endpoint";
import { problem } from "@igo/contract/core/problem";
import { z } from "zod";

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

const parametersOf = (schema: z.ZodType | undefined, place: "path" | "query"): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
};

const bodyOf = ({ body, takes }: Endpoint): Json | undefined => {
  const shape = body ? schemaOf(body, "input") : { type: "object", properties: {} };
  if (takes === "file") {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const properties = { ...Object(shape.properties), file };
    return { required: true, content: { "multipart/form-data": { schema: { ...shape, properties } } } };
  }
  return body ? { required: true, content: { "application/json": { schema: shape } } } : undefined;
};

const jsonOf = (schema: z.ZodType): Json => ({ "application/json": { schema: schemaOf(schema, "output") } });

const contentOf = ({ gives, response }: Endpoint): Json | undefined => {
  if (gives === "file") return { "application/octet-stream": { schema: {} } };
  if (gives === "events") return { "text/event-stream": { schema: { type: "string" } } };
  return response ? jsonOf(response) : undefined;
};

const problemContent = {
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};

type Refusal = { name: string; description: string; headers?: Json; when: (endpoint: Endpoint) => boolean };

const takesBody = ({ body, takes }: Endpoint) => body !== undefined || takes === "file";

/** Why a call is refused, by status; `default` stands for what no caller can prevent, such as 503. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: { name: "Unreadable", description: "The request cannot be read", when: takesBody },
  401: {
    name: "NotSignedIn",
    description: "No token or key, or one that has ended",
    when: ({ access, bearer }) => access !== "guest" || bearer !== undefined,
  },
  403: {
    name: "NotAllowed",
    description: "Not for this account, or outside the scopes of this key",
    when: ({ access }) => access !== "guest",
  },
  404: {
    name: "NotFound",
    description: "Not there, or not yours",
    when: ({ params }) => params !== undefined,
  },
  409: {
    name: "Conflict",
    description: "Changed since, or not possible in its state",
    when: ({ method, access }) => method !== "GET" && access !== "guest",
  },
  413: { name: "TooLarge", description: "The body or the file is too large", when: takesBody },
  415: { name: "WrongType", description: "Not the type that is expected", when: takesBody },
  422: {
    name: "Invalid",
    description: "A value is not valid: `errors` names each with its path",
    when: ({ params, query, body }) => [params, query, body].some((one) => one !== undefined),
  },
  429: {
    name: "TooMany",
    description: "Too many calls: try again after the seconds in `Retry-After`",
    headers: { "Retry-After": { schema: { type: "integer" } } },
    when: () => true,
  },
};

const refusalsOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    Object.entries(refusals)
      .filter(([, { when }]) => when(endpoint))
      .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );

const operationOf = (endpoint: Endpoint): Json => {
  const content = contentOf(endpoint);
  const requestBody = bodyOf(endpoint);
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
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
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
        Object.values(refusals).map(({ name, when: _when, ...said }) => [
          name,
          { ...said, content: problemContent },
        ]),
      ),
    },
  };
};
