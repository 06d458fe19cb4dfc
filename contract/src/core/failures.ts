// Every way a call can fail: a stable code with its HTTP status and its texts. The codes of a record are a few lines in
// one of the files below `failures/`.
import { mailFailures } from "./failures/mail.ts";
import { marketsFailures } from "./failures/markets.ts";
import { productsFailures } from "./failures/products.ts";
import { requestsFailures } from "./failures/requests.ts";
import { sessionFailures } from "./failures/session.ts";
import { teamFailures } from "./failures/team.ts";

export const failures = {
  ...requestsFailures,
  ...sessionFailures,
  ...marketsFailures,
  ...productsFailures,
  ...teamFailures,
  ...mailFailures,
} as const;

export type FailureCode = keyof typeof failures;
