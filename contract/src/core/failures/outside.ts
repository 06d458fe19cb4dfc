// Failures of messages to addresses outside the network, whichever feature sends them.
import type { Failures } from "./failure.ts";

export const outsideFailures = {
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
