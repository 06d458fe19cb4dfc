// What a notification says, in English and Spanish: the same on the screen and by mail.
import { whenOf } from "./calendar/when.ts";
import { documentKinds } from "./markets/markets.documents.ts";
import type { Notification } from "./notifications.ts";

type Language = "en" | "es";
export type Saying = Pick<Notification, "kind" | "count" | "params" | "actor"> & {
  markets: readonly { name: string }[];
  import: { fileName: string; kind: "market" | "menu" } | null;
};
export type Said = { title: string; detail: string };

const numbers = { en: new Intl.NumberFormat("en"), es: new Intl.NumberFormat("es-CO") };
const dates = {
  en: new Intl.DateTimeFormat("en", { day: "numeric", month: "long", timeZone: "UTC" }),
  es: new Intl.DateTimeFormat("es-CO", { day: "numeric", month: "long", timeZone: "UTC" }),
};

/** What the sentences are made of, in words of a language. */
type Parts = {
  name: string;
  count: number;
  number: string;
  file: string;
  isMenu: boolean;
  document: string;
  date: string;
  names: string;
  actor: string;
  /** Of an event, its beginning. */
  when: string;
  text: (param: string) => string;
  amount: (param: string) => string;
  isOne: (param: string) => boolean;
};
type Words = Record<Notification["kind"], (parts: Parts) => Said>;

const said = (title: string, detail = ""): Said => ({ title, detail });
/** The parts that say something, as one line. */
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");

const english: Words = {
  "import-checked": ({ file, amount, text }) =>
    said(
      `${file} is checked`,
      joined(
        `${amount("ready")} ready`,
        text("withErrors") === "0" ? "" : `${amount("withErrors")} with errors`,
      ),
    ),
  "import-committed": ({ file, isMenu, amount, isOne }) =>
    said(
      `${file} is imported`,
      isMenu
        ? `${amount("committed")} ${isOne("committed") ? "product" : "products"}`
        : `${amount("committed")} ${isOne("committed") ? "store" : "stores"}`,
    ),
  "import-failed": ({ file }) => said(`${file} could not be imported`, "Open it to see why"),
  "import-undone": ({ file }) => said(`The import of ${file} was undone`),
  "market-in-review": ({ name, count, number, names, actor }) =>
    count === 1
      ? said(`${name} is waiting for review`, actor && `Sent by ${actor}`)
      : said(`${number} stores are waiting for review`, names),
  "market-changes-requested": ({ name, count, number, names, text }) =>
    count === 1
      ? said(`Changes requested: ${name}`, text("reason"))
      : said(`Changes requested: ${number} stores`, joined(names, text("reason"))),
  "market-approved": ({ name, count, number, names }) =>
    count === 1 ? said(`${name} is approved`) : said(`${number} stores are approved`, names),
  "market-rejected": ({ name, count, number, names, text }) =>
    count === 1
      ? said(`${name} was rejected`, text("reason"))
      : said(`${number} stores were rejected`, joined(names, text("reason"))),
  "market-suspended": ({ name, count, number, names, text }) =>
    count === 1
      ? said(`${name} is suspended`, text("reason"))
      : said(`${number} stores are suspended`, joined(names, text("reason"))),
  "document-expiring": ({ name, document, date }) =>
    said(`${document} expires on ${date}`, joined(name, "Upload the new one")),
  "document-reviewed": ({ name, document, text }) =>
    said(
      `${document} ${text("status") === "approved" ? "approved" : "rejected"}`,
      joined(name, text("note")),
    ),
  "sign-in": ({ text }) =>
    said(
      "Sign-in from a new device",
      joined(text("browser"), text("system"), text("address"), "If it was not you, change your password"),
    ),
  "mail-refused": ({ count, number }) =>
    said(
      count === 1 ? "An email could not be delivered" : `${number} emails could not be delivered`,
      "See which ones, and send them again",
    ),
  "job-failed": ({ count, number, text }) =>
    said(count === 1 ? "A background job failed" : `${number} background jobs failed`, text("job")),
  "task-assigned": ({ text, amount, isOne, actor }) =>
    said(
      isOne("count") ? `Assigned to you: ${text("title")}` : `${amount("count")} stores are assigned to you`,
      actor && `By ${actor}`,
    ),
  "task-comment": ({ count, number, text, actor }) =>
    said(
      count === 1 ? `New comment: ${text("title")}` : `${number} new comments: ${text("title")}`,
      actor && `By ${actor}`,
    ),
  "task-due": ({ text, date }) => said(`Due: ${text("title")}`, date),
  "event-invitation": ({ text, when, actor }) =>
    said(
      text("what") === "new"
        ? `Invitation: ${text("title")}`
        : text("what") === "moved"
          ? `${text("title")} is at another time`
          : `${text("title")} is cancelled`,
      joined(when, actor && `By ${actor}`),
    ),
  "post-published": ({ text, isOne }) =>
    said(text("title"), isOne("mustRead") ? "Read it and confirm that you did" : "A new post for you"),
  "must-read": ({ text }) => said(`Still to read: ${text("title")}`, "Read it and confirm that you did"),
  "event-reminder": ({ text, when }) => said(text("title"), when),
  mail: ({ text, actor }) =>
    said(actor ? `Email from ${actor}` : "You have an email", text("subject") || "No subject"),
  "mail-undelivered": ({ text }) =>
    said(`Your email to ${text("to")} was not delivered`, text("subject") || "No subject"),
  mention: ({ count, text, actor }) =>
    said(count === 1 && actor ? `${actor} mentioned you` : "You were mentioned", text("name")),
  message: ({ count, text, actor }) =>
    said(count === 1 && actor ? `New message from ${actor}` : "New messages", text("name") || actor),
};

const spanish: Words = {
  "import-checked": ({ file, amount, text, isOne }) =>
    said(
      `Terminó la revisión de ${file}`,
      joined(
        isOne("ready") ? "1 fila lista" : `${amount("ready")} filas listas`,
        text("withErrors") === "0" ? "" : `${amount("withErrors")} con errores`,
      ),
    ),
  "import-committed": ({ file, isMenu, amount, isOne }) =>
    said(
      `Se importó ${file}`,
      isMenu
        ? `${amount("committed")} ${isOne("committed") ? "producto" : "productos"}`
        : `${amount("committed")} ${isOne("committed") ? "tienda" : "tiendas"}`,
    ),
  "import-failed": ({ file }) => said(`No se pudo importar ${file}`, "Ábrela para ver por qué"),
  "import-undone": ({ file }) => said(`Se deshizo la importación de ${file}`),
  "market-in-review": ({ name, count, number, names, actor }) =>
    count === 1
      ? said(`${name} espera revisión`, actor && `La envió ${actor}`)
      : said(`${number} tiendas esperan revisión`, names),
  "market-changes-requested": ({ name, count, number, names, text }) =>
    count === 1
      ? said(`Te pidieron cambios en ${name}`, text("reason"))
      : said(`Te pidieron cambios en ${number} tiendas`, joined(names, text("reason"))),
  "market-approved": ({ name, count, number, names }) =>
    count === 1 ? said(`${name} quedó aprobada`) : said(`${number} tiendas quedaron aprobadas`, names),
  "market-rejected": ({ name, count, number, names, text }) =>
    count === 1
      ? said(`${name} fue rechazada`, text("reason"))
      : said(`${number} tiendas fueron rechazadas`, joined(names, text("reason"))),
  "market-suspended": ({ name, count, number, names, text }) =>
    count === 1
      ? said(`${name} está suspendida`, text("reason"))
      : said(`${number} tiendas están suspendidas`, joined(names, text("reason"))),
  "document-expiring": ({ name, document, date }) =>
    said(`${document}: vence el ${date}`, joined(name, "Sube el nuevo")),
  "document-reviewed": ({ name, document, text }) =>
    said(
      `${document}: ${text("status") === "approved" ? "aprobado" : "rechazado"}`,
      joined(name, text("note")),
    ),
  "sign-in": ({ text }) =>
    said(
      "Ingreso desde un dispositivo nuevo",
      joined(text("browser"), text("system"), text("address"), "Si no fuiste tú, cambia tu contraseña"),
    ),
  "mail-refused": ({ count, number }) =>
    said(
      count === 1 ? "No se pudo entregar un correo" : `No se pudieron entregar ${number} correos`,
      "Mira cuáles y reenvíalos",
    ),
  "job-failed": ({ count, number, text }) =>
    said(
      count === 1 ? "Falló un proceso en segundo plano" : `Fallaron ${number} procesos en segundo plano`,
      text("job"),
    ),
  "task-assigned": ({ text, amount, isOne, actor }) =>
    said(
      isOne("count") ? `Te asignaron: ${text("title")}` : `Te asignaron ${amount("count")} tiendas`,
      actor && `Por ${actor}`,
    ),
  "task-comment": ({ count, number, text, actor }) =>
    said(
      count === 1 ? `Nuevo comentario: ${text("title")}` : `${number} comentarios nuevos: ${text("title")}`,
      actor && `Por ${actor}`,
    ),
  "task-due": ({ text, date }) => said(`Vence: ${text("title")}`, date),
  "event-invitation": ({ text, when, actor }) =>
    said(
      text("what") === "new"
        ? `Invitación: ${text("title")}`
        : text("what") === "moved"
          ? `${text("title")} cambió de hora`
          : `${text("title")} se canceló`,
      joined(when, actor && `Por ${actor}`),
    ),
  "post-published": ({ text, isOne }) =>
    said(text("title"), isOne("mustRead") ? "Léela y confirma que la leíste" : "Hay una publicación para ti"),
  "must-read": ({ text }) => said(`Te falta leer: ${text("title")}`, "Léela y confirma que la leíste"),
  "event-reminder": ({ text, when }) => said(text("title"), when),
  mail: ({ text, actor }) =>
    said(actor ? `Correo de ${actor}` : "Tienes un correo", text("subject") || "Sin asunto"),
  "mail-undelivered": ({ text }) =>
    said(`Tu correo para ${text("to")} no se pudo entregar`, text("subject") || "Sin asunto"),
  mention: ({ count, text, actor }) =>
    said(count === 1 && actor ? `${actor} te mencionó` : "Te mencionaron", text("name")),
  message: ({ count, text, actor }) =>
    said(count === 1 && actor ? `Mensaje nuevo de ${actor}` : "Mensajes nuevos", text("name") || actor),
};

const words = {
  en: {
    kinds: english,
    someStore: "A store",
    someFile: "A file",
    more: (count: string) => `and ${count} more`,
  },
  es: {
    kinds: spanish,
    someStore: "Una tienda",
    someFile: "Un archivo",
    more: (count: string) => `y ${count} más`,
  },
};

const namesOf = ({ markets, count }: Saying, language: Language) => {
  const names = markets.map(({ name }) => name).join(", ");
  const others = count - markets.length;
  return others > 0 && names !== ""
    ? `${names} ${words[language].more(numbers[language].format(others))}`
    : names;
};

export const saidOf = (saying: Saying, language: Language): Said => {
  const { kind, count, params, markets, actor, import: run } = saying;
  const text = (param: string) => String(params[param] ?? "");
  const expiresOn = text("expiresOn") || text("dueOn");
  return words[language].kinds[kind]({
    name: markets[0]?.name ?? words[language].someStore,
    count,
    number: numbers[language].format(count),
    file: run?.fileName ?? words[language].someFile,
    isMenu: run?.kind === "menu",
    document: documentKinds.find(({ code }) => code === params.document)?.[language] ?? "",
    date: expiresOn && dates[language].format(new Date(`${expiresOn}T00:00:00Z`)),
    names: namesOf(saying, language),
    actor: actor ?? "",
    when: text("start") && whenOf(text("start"), Number(params.allDay) === 1, language),
    text,
    amount: (param) => numbers[language].format(Number(params[param] ?? 0)),
    isOne: (param) => Number(params[param] ?? 0) === 1,
  });
};
