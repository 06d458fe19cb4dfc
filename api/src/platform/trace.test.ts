// A trace that a proxy began: read strictly, named in each line, passed on to the operator's services and to jobs.
import { execFile } from "node:child_process";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { server } from "@igo/testing/server/server";
import { expect, onTestFinished, test } from "vitest";
import { openTexts } from "./mail/texts.ts";
import { traceFields, traceOf, withTrace } from "./trace.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const spanId = "00f067aa0ba902b7";
const header = `00-${traceId}-${spanId}-01`;

test("a header as the standard has it is read, also one of a later version", () => {
  expect(traceOf(header)).toEqual({ traceId, spanId, flags: "01" });
  expect(traceOf(`cc-${traceId}-${spanId}-01-what.the.future-brings`)).toEqual({
    traceId,
    spanId,
    flags: "01",
  });
});

test.for([
  ["none", undefined],
  ["two headers", `${header}, ${header}`],
  ["capitals", header.toUpperCase()],
  ["no trace", `00-${"0".repeat(32)}-${spanId}-01`],
  ["no span", `00-${traceId}-${"0".repeat(16)}-01`],
  ["a version that is forbidden", header.replace("00", "ff")],
  ["more than its version has", `${header}-more`],
  ["a line break", `cc-${traceId}-${spanId}-01-a\nb`],
  ["a flood", `cc-${traceId}-${spanId}-01-${"x".repeat(9000)}`],
  ["something else", '{"level":60}'],
])("a header with %s is ignored", ([, hostile]) => {
  expect(traceOf(hostile)).toBeUndefined();
});

const log = JSON.stringify(new URL("./log.ts", import.meta.url).href);
const trace = JSON.stringify(new URL("./trace.ts", import.meta.url).href);

test("each line that the log writes within a trace names it, and no other line does", async () => {
  const script = `
    const { openLog } = await import(${log});
    const { traceOf, withTrace } = await import(${trace});
    const log = openLog({ logLevel: "info" });
    withTrace(traceOf("${header}"), () => log.info("within"));
    log.info("outside");`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  const [within, outside] = stdout
    .trim()
    .split("\n")
    .map((line): Record<string, unknown> => JSON.parse(line));
  expect(within).toMatchObject({ trace_id: traceId, span_id: spanId, msg: "within" });
  expect(outside).not.toHaveProperty("trace_id");
});

test("a request's trace holds to its answer, whether it has a body or not", async () => {
  const { app, deps, admin } = await server();
  const answered: Record<string, string>[] = [];
  const { log: lines } = deps;
  lines.info = () => void answered.push(traceFields());
  const headers = { authorization: `Bearer ${admin.token}`, traceparent: header };
  await app.inject({ url: `/api/v1${listMarkets.path}`, headers });
  const body = { name: "Cadena", code: "T-1" };
  await app.inject({ method: "POST", url: "/api/v1/chain", headers, payload: body });
  const fields = { trace_id: traceId, span_id: spanId };
  expect(answered.filter(({ trace_id }) => trace_id !== undefined)).toEqual([fields, fields]);
});

test("a text message's gateway is told the trace", async () => {
  const heard: IncomingHttpHeaders[] = [];
  const gateway = createServer((request, response) => {
    heard.push(request.headers);
    response.end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void gateway.close());
  const address = gateway.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const texts = openTexts({ textsUrl: `http://user:token@127.0.0.1:${port}/` });
  await withTrace(traceOf(header), () => texts?.send({ to: "+573001234567", text: "Hola" }));
  await texts?.send({ to: "+573001234567", text: "Hola" });
  expect(heard.map(({ traceparent }) => traceparent)).toEqual([header, undefined]);
});
