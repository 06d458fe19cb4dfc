// The API documentation as a page: plain HTML, rendered on the server, without scripts. It begins with docs/first-call.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codesOf } from "@igo/contract/core/codes";
import { type Endpoint, takesKey } from "@igo/contract/core/endpoint";
import { failures } from "@igo/contract/core/failures";
import { Marked } from "marked";
import { z } from "zod";
import { exampleOf } from "./examples.ts";
import { escapeHtml as safe } from "../security/html.ts";

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c252e }
  code, pre { font: 14px/1.5 ui-monospace, monospace } pre { background: #f4f6f8; padding: 1rem; overflow: auto }
  h2 { margin-top: 2.5rem } details { border-top: 1px solid #dfe3e8; padding: .5rem 0 } summary { cursor: pointer }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 700 } table { border-collapse: collapse }
  td, th { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top } a { color: #0b5c6b }`;

const schema = (title: string, shape: z.ZodType | undefined, io: "input" | "output") => {
  if (!shape) return "";
  const { $schema: _dialect, ...rest } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
  return `<h4>${title}</h4><pre tabindex="0">${safe(JSON.stringify(rest, null, 2))}</pre>`;
};

const example = (endpoint: Endpoint) => {
  const said = exampleOf(endpoint);
  return Object.keys(said).length === 0
    ? ""
    : `<h4>Example</h4><pre tabindex="0">${safe(JSON.stringify(said, null, 2))}</pre>`;
};

const codes = (endpoint: Endpoint) => {
  const own = codesOf(endpoint).map((code) => `<a href="#${code}"><code>${code}</code></a>`);
  return own.length === 0 ? "" : `<p>Can also fail with ${own.join(", ")}.</p>`;
};

const call = (endpoint: Endpoint) => `<details><summary>
  <span class="method">${endpoint.method}</span> <code>${safe(endpoint.path)}</code> · ${safe(endpoint.summary)}</summary>
  <p>Access: <strong>${endpoint.access}</strong>. Success: ${endpoint.status ?? 200}.
  ${endpoint.takes === "file" ? "Takes a multipart body with a <code>file</code>." : ""}
  ${endpoint.bearer ? `Bearer: ${safe(endpoint.bearer)}.` : ""}
  ${takesKey(endpoint) ? "Takes an <code>Idempotency-Key</code>." : ""}</p>
  ${schema("Path", endpoint.params, "input")}${schema("Query", endpoint.query, "input")}
  ${schema("Body", endpoint.body, "input")}${schema("Response", endpoint.response, "output")}
  ${codes(endpoint)}${example(endpoint)}</details>`;

const markdown = new Marked({
  renderer: {
    // Below the title of the page.
    heading({ tokens, depth }) {
      return `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>`;
    },
    code: ({ text }) => `<pre tabindex="0"><code>${safe(text)}</code></pre>`,
  },
});

let firstCall: string | undefined;
const firstCallHtml = (): string =>
  (firstCall ??= markdown.parse(
    readFileSync(join(import.meta.dirname, "../../../../docs/first-call.md"), "utf8"),
    { async: false },
  ));

const failureRow = ([code, { status, en }]: [string, { status: number; en: string }]) =>
  `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${safe(en)}</td></tr>`;

export const docsPage = (endpoints: readonly Endpoint[], nonce: string): string => {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))].sort();
  const sections = tags.map((tag) => {
    const calls = endpoints.filter((endpoint) => endpoint.tag === tag).map(call);
    return `<h2>${safe(tag)}</h2>${calls.join("")}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>iGO API</title>
  <meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head><body><main>
  <h1>iGO API</h1><p>Base <code>/api/v1</code>. Generated from the schemas that validate requests. For programs:
  <a href="/api/v1/openapi.json">openapi.json</a>. On this page: <a href="#first-call">the first call</a>,
  <a href="#calls">all calls</a>, <a href="#errors">all errors</a>.</p>
  <article id="first-call">${firstCallHtml()}</article>
  <div id="calls">${sections.join("")}</div>
  <h2 id="errors">Errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead>
  <tbody>${Object.entries(failures).map(failureRow).join("")}</tbody></table></main></body></html>`;
};
