// The log: one JSON line an event, with secrets blotted out.
import { pino } from "pino";
import type { Config } from "./config.ts";

export const openLog = ({ logLevel }: Pick<Config, "logLevel">) =>
  pino({
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  });
export type Log = ReturnType<typeof openLog>;
