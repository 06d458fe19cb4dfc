// Every way a call can fail: a stable code with its HTTP status and its texts. The codes of a record are a few lines in
// one of the files below `failures/`.
import { mailFailures } from "./failures/mail.ts";
import { marketsFailures } from "./failures/markets.ts";
import { productsFailures } from "./failures/products.ts";
import { requestsFailures } from "./failures/requests.ts";
import { sessionFailures } from "./failures/session.ts";
import { teamFailures } from "./failures/team.ts";
import type { Failures } from "./failures/failure.ts";

// Failures of messages to addresses outside the network, whichever feature sends them.
const outsideFailures = {
  "outside.no_market": {
    status: 403,
    en: "You can write to addresses outside iGO once you have a market",
    es: "Podrás escribir a direcciones fuera de iGO cuando tengas una tienda",
  },
  "outside.too_many_of_message": {
    status: 422,
    en: "Write to {most} addresses outside iGO at most at a time: here are {count}",
    es: "Escribe a máximo {most} direcciones fuera de iGO a la vez: aquí hay {count}",
  },
  "outside.too_many_an_hour": {
    status: 429,
    en: "You can send {most} messages outside iGO in an hour. This needs {count}, and you have {left} left: try again in {minutes} min",
    es: "Puedes enviar {most} mensajes fuera de iGO en una hora. Para esto se necesitan {count} y te quedan {left}: intenta de nuevo en {minutes} min",
  },
  "outside.too_many_a_day": {
    status: 429,
    en: "You can send {most} messages outside iGO in a day. This needs {count}, and you have {left} left: try again in {hours} h",
    es: "Puedes enviar {most} mensajes fuera de iGO en un día. Para esto se necesitan {count} y te quedan {left}: intenta de nuevo en {hours} h",
  },
  "outside.too_often": {
    status: 429,
    en: "You have written to {address} {most} times in the last hour: try again in {minutes} min",
    es: "Ya le escribiste {most} veces a {address} en la última hora: intenta de nuevo en {minutes} min",
  },
} as const satisfies Failures;

export const failures = {
  ...requestsFailures,
  ...sessionFailures,
  ...marketsFailures,
  ...productsFailures,
  ...teamFailures,
  ...mailFailures,
  ...outsideFailures,
} as const;

export type FailureCode = keyof typeof failures;
