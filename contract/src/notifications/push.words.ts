// What a push says. It may be read on a locked phone and passes through others' servers: it names a market and what
// happened, and never a person, a text that somebody wrote, or a file.
import type { NotificationKind } from "./notifications.ts";

type Language = "en" | "es";
export type Pushing = { kind: NotificationKind; count: number; market: string | null };

type Words = Record<NotificationKind, string | readonly [one: string, more: string]>;

const english: Words = {
  "import-checked": "Your import is checked",
  "import-committed": "Your import is done",
  "import-failed": "Your import could not be done",
  "import-undone": "Your import was undone",
  "market-in-review": ["It is waiting for review", "{n} markets are waiting for review"],
  "market-changes-requested": ["Changes are requested", "Changes are requested in {n} markets"],
  "market-approved": ["It is approved", "{n} markets are approved"],
  "market-rejected": ["It was rejected", "{n} markets were rejected"],
  "market-suspended": ["It is suspended: see why", "{n} markets are suspended"],
  "document-expiring": "A document expires soon: upload the new one",
  "document-reviewed": "A document was reviewed",
  "sign-in": "Sign-in from a new device. If it was not you, change your password",
  "mail-refused": "An email could not be delivered",
  "job-failed": "A background job failed",
  "webhook-off": "A webhook was turned off: its deliveries did not arrive",
  "event-invitation": "You have an invitation",
  "event-reminder": "An event of your calendar begins soon",
  "task-assigned": "A task was assigned to you",
  "task-comment": "Someone commented on your task",
  "task-due": "A task is due",
  "post-published": "There is a new post for you",
  "must-read": "There is a post that you have to read",
  mention: "You were mentioned",
  message: ["You have a new message", "You have new messages"],
  mail: "You have a new email",
  "mail-undelivered": "Your email was not delivered",
  "export-ready": "Your export is ready",
  "export-failed": "Your export could not be made",
};

const spanish: Words = {
  "import-checked": "Terminó la revisión de tu importación",
  "import-committed": "Terminó tu importación",
  "import-failed": "No se pudo hacer tu importación",
  "import-undone": "Se deshizo tu importación",
  "market-in-review": ["Espera revisión", "{n} tiendas esperan revisión"],
  "market-changes-requested": ["Te pidieron correcciones", "Te pidieron correcciones en {n} tiendas"],
  "market-approved": ["Quedó aprobada", "{n} tiendas quedaron aprobadas"],
  "market-rejected": ["Fue rechazada", "{n} tiendas fueron rechazadas"],
  "market-suspended": ["Está suspendida: mira por qué", "{n} tiendas están suspendidas"],
  "document-expiring": "Un documento está por vencer: sube el nuevo",
  "document-reviewed": "Se revisó un documento",
  "sign-in": "Ingreso desde un dispositivo nuevo. Si no fuiste tú, cambia tu contraseña",
  "mail-refused": "No se pudo entregar un correo",
  "job-failed": "Falló un proceso en segundo plano",
  "webhook-off": "Se apagó un webhook: sus entregas no llegaban",
  "event-invitation": "Tienes una invitación",
  "event-reminder": "Pronto empieza un evento de tu calendario",
  "task-assigned": "Te asignaron una tarea",
  "task-comment": "Comentaron en tu tarea",
  "task-due": "Vence una tarea",
  "post-published": "Hay una publicación para ti",
  "must-read": "Hay una publicación que debes leer",
  mention: "Te mencionaron",
  message: ["Tienes un mensaje nuevo", "Tienes mensajes nuevos"],
  mail: "Tienes un correo nuevo",
  "mail-undelivered": "Tu correo no se pudo entregar",
  "export-ready": "Tu exportación está lista",
  "export-failed": "No se pudo hacer tu exportación",
};

const words = {
  en: {
    kinds: english,
    several: "You have {n} new notifications",
    shop: "View market",
    answer: "Reply",
    format: new Intl.NumberFormat("en"),
  },
  es: {
    kinds: spanish,
    several: "Tienes {n} notificaciones nuevas",
    shop: "Ver tienda",
    answer: "Responder",
    format: new Intl.NumberFormat("es-CO"),
  },
};

const platform = "iGO";
// Longer names are cut by every system that shows them.
const longestName = 80;

const withNumber = (text: string, count: number, language: Language) =>
  text.replace("{n}", words[language].format.format(count));

export const pushSaid = (
  { kind, count, market }: Pushing,
  language: Language,
): { title: string; body: string } => {
  const said = words[language].kinds[kind];
  const text = typeof said === "string" ? said : said[count === 1 ? 0 : 1];
  return {
    title: market === null ? platform : market.slice(0, longestName),
    body: withNumber(text, count, language),
  };
};

/** One instead of many at once. */
export const severalSaid = (count: number, language: Language) => ({
  title: platform,
  body: withNumber(words[language].several, count, language),
});

export const pushActions = (language: Language) => ({
  shop: words[language].shop,
  answer: words[language].answer,
});
