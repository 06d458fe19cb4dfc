// A failed response of the fake server: problem details with the real server's code, status and text.
import { failures, type FailureCode } from "@igo/contract/core/failures";
import type { FieldError } from "@igo/contract/core/problem";
import { currentLanguage } from "../src/core/language/language.ts";

type Details = {
  /** For the placeholders of the text. */
  params?: Readonly<Record<string, string | number>>;
  errors?: readonly FieldError[];
  /** Fields in addition to those of every problem. */
  extra?: Readonly<Record<string, unknown>>;
};

export type Refusal = Details & { refused: FailureCode };

export const refusal = (refused: FailureCode, details: Details = {}): Refusal => ({ refused, ...details });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "refused" in value;

/** What the interface shows for a failure. */
export const refusalText = (code: FailureCode, params: Details["params"] = {}): string =>
  failures[code][currentLanguage()].replace(/\{(\w+)\}/g, (hole, name: string) =>
    String(params[name] ?? hole),
  );

export const problemResponse = ({ refused, params, errors, extra }: Refusal): Response => {
  const { status } = failures[refused];
  const body = {
    ...extra,
    type: `/api/docs#${refused}`,
    title: "Error",
    status,
    code: refused,
    message: refusalText(refused, params),
    ...(errors && { errors }),
    requestId: "request-1",
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/problem+json" },
  });
};
