// OpenAPI 3.1, generated from the schemas that validate.
import { type Endpoint, takesKey } from "@igo/contract/core/endpoint";
import { problem } from "@igo/contract/core/problem";
import { z } from "zod";

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  // Queries transform text, and callers send the input side; what JSON Schema cannot express is left open.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
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
      default: {
        description: "Error",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
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
    info: { title: "iGO - Intelligent Logistics", version: "1" },
    servers: [{ url: "/api/v1" }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Problem: schemaOf(problem, "output") },
    },
  };
};
