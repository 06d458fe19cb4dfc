// The Spanish text of notifications (es-CO, tú).
import { joined, said, type Words } from "./notifications.parts.ts";

const exported: Readonly<Record<string, string>> = {
  markets: "tiendas",
  products: "productos",
  activity: "la actividad",
};

export const spanish: Words = {
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
  "import-failed": ({ file }) => said(`No se pudo importar ${file}`, "Abre la importación para ver por qué"),
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
  "webhook-off": ({ count, number, text }) =>
    said(
      count === 1
        ? `Se apagó un webhook de ${text("name")}`
        : `Se apagaron ${number} webhooks de ${text("name")}`,
      text("reason") === "gone"
        ? "El receptor respondió que ya no existe (410)"
        : "Durante cinco días fallaron todas las entregas",
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
          : `Se canceló ${text("title")}`,
      joined(when, actor && `Por ${actor}`),
    ),
  "post-published": ({ text, isOne }) =>
    said(text("title"), isOne("mustRead") ? "Léela y confirma que la leíste" : "Hay una publicación para ti"),
  "must-read": ({ text }) => said(`Te falta leer: ${text("title")}`, "Léela y confirma que la leíste"),
  "event-reminder": ({ text, when }) => said(text("title"), when),
  mail: ({ text, actor }) => {
    const from = actor || text("from");
    return said(from ? `Correo de ${from}` : "Tienes un correo", text("subject") || "Sin asunto");
  },
  "mail-undelivered": ({ text }) =>
    said(`Tu correo para ${text("to")} no se pudo entregar`, text("subject") || "Sin asunto"),
  "export-ready": ({ text, date }) =>
    said(
      `Ya está lista la exportación de ${exported[text("of")] ?? "registros"}`,
      `Descárgala antes del ${date}`,
    ),
  "export-failed": ({ text }) =>
    said(
      `No se pudo terminar la exportación de ${exported[text("of")] ?? "registros"}`,
      "Vuelve a exportar desde la lista",
    ),
  mention: ({ count, text, actor }) =>
    said(count === 1 && actor ? `${actor} te mencionó` : "Te mencionaron", text("name")),
  message: ({ count, text, actor }) =>
    count === 1 && actor
      ? said(`Mensaje nuevo de ${actor}`, text("name") === actor ? "" : text("name"))
      : said("Mensajes nuevos", text("name") || actor),
};
