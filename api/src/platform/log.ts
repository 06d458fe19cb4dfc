// The log: one JSON line per event, with secrets redacted.
import { pino } from "pino";
import { isOutage } from "./db/outage.ts";
import { traceFields } from "./trace.ts";

/** Keeps only what explains the error: the driver's errors carry their entire connection, secrets included. */
const plainError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? error.code : undefined;
  // A lost connection is not a bug, and many are lost at once: no stack trace.
  if (isOutage(error)) return { message: error.message, code };
  const { name, message, stack, cause } = error;
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: plainError(cause) }) };
};

// Writing each line separately took an eighth of a small call. Lines are collected for a tenth of a second at most; a
// process that ends by itself writes them first, and so does a fatal line. Only SIGKILL or a crash of Node loses them.
// Written synchronously: at the end, what was still on its way would come after the lines that follow it.
const destination = pino.destination({ fd: 1, sync: true, minLength: 4096, periodicFlush: 100 });
process.on("exit", () => destination.flushSync());

export const openLog = ({ logLevel }: { logLevel: string }) =>
  pino(
    {
      level: logLevel,
      base: undefined,
      mixin: traceFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
      redact: {
        paths: [
          "*.password",
          "*.passwordHash",
          "*.accessToken",
          "*.secret",
          "req.headers.authorization",
          "req.headers.cookie",
        ],
        censor: "[secret]",
      },
    },
    destination,
  );
export type Log = ReturnType<typeof openLog>;
