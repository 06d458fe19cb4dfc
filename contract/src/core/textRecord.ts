// A record whose keys are texts that people wrote. zod leaves `__proto__` out of records; here it is a text like others.
import { z } from "zod";

const prototype = "__proto__";
/** Stands for it while zod reads: no text that comes through the door has this sign. */
const standIn = `\0${prototype}`;

const renamed = <Value>(given: Record<string, Value>, from: string, to: string): Record<string, Value> =>
  typeof given === "object" && given !== null && Object.hasOwn(given, from)
    ? Object.fromEntries(Object.entries(given).map(([text, value]) => [text === from ? to : text, value]))
    : given;

export const textRecord = <Value extends z.ZodType>(text: z.ZodString, value: Value) =>
  z.preprocess(
    (given: Record<string, z.input<Value>>) => renamed(given, prototype, standIn),
    z.record(text, value).overwrite((read) => renamed(read, standIn, prototype)),
  );
