// Which distributed trace (W3C Trace Context) the work at hand belongs to: each line of the log says it, jobs take it
// along, and calls to the operator's services pass it on. We record no spans, so the caller's is named.
import { AsyncLocalStorage } from "node:async_hooks";

export type Trace = { traceId: string; spanId: string; flags: string };

const shape = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-[^\r\n]*)?$/;
const nothing = /^0+$/;

/** The header comes from outside and reaches the log: whatever is not exactly as the standard says is ignored. */
export const traceOf = (header: unknown): Trace | undefined => {
  const parts = typeof header === "string" && header.length <= 512 ? shape.exec(header) : null;
  if (!parts) return undefined;
  const [, version = "", traceId = "", spanId = "", flags = "", more] = parts;
  if (version === "ff" || nothing.test(traceId) || nothing.test(spanId)) return undefined;
  // Later versions may add fields, this one has none.
  if (version === "00" && more !== undefined) return undefined;
  return { traceId, spanId, flags };
};

const context = new AsyncLocalStorage<Trace>();

/** Does the work within a trace, if there is one. */
export const withTrace = <T>(trace: Trace | undefined, work: () => T): T =>
  trace ? context.run(trace, work) : work();

/** What each line of the log says. */
export const traceFields = (): { trace_id?: string; span_id?: string } => {
  const trace = context.getStore();
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {};
};

/** For calls to services of the operator's own; strangers learn nothing. */
export const traceHeaders = (): { traceparent?: string } => {
  const trace = context.getStore();
  return trace ? { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.flags}` } : {};
};
