// Failures of mail, and of messages to addresses outside the network.
import type { Failures } from "./failure.ts";

export const mailFailures = {
  "mail.not_found": {
    status: 404,
    en: "That message is no longer waiting to be sent",
    es: "Ese mensaje ya no está pendiente de envío",
  },
  "mail.no_such_mail": {
    status: 404,
    en: "This email does not exist, or was deleted permanently",
    es: "Este correo no existe o fue eliminado definitivamente",
  },
  "mail.draft_not_found": {
    status: 404,
    en: "This draft does not exist, or was discarded",
    es: "Este borrador no existe o fue descartado",
  },
  "mail.file_not_found": {
    status: 404,
    en: "That file does not exist, or its email was deleted",
    es: "Ese archivo no existe, o su correo fue eliminado",
  },
  "mail.label_not_found": {
    status: 404,
    en: "This label does not exist, or was deleted",
    es: "Esta etiqueta no existe o fue eliminada",
  },
  "mail.draft_conflict": {
    status: 409,
    en: "This draft was changed in another window",
    es: "Este borrador se modificó en otra ventana",
  },
  "mail.already_sent": { status: 409, en: "This email was already sent", es: "Este correo ya fue enviado" },
  "mail.still_waiting": {
    status: 409,
    en: "This email is waiting to be sent: undo the send first",
    es: "Este correo está pendiente de envío: deshaz el envío primero",
  },
  "mail.label_taken": {
    status: 409,
    en: "You already have a label with this name",
    es: "Ya tienes una etiqueta con este nombre",
  },
  "mail.too_many_labels": {
    status: 409,
    en: "You can have {most} labels at most: delete one first",
    es: "Puedes tener máximo {most} etiquetas: elimina una primero",
  },
  "mail.no_recipients": {
    status: 422,
    en: "Add at least one recipient",
    es: "Agrega al menos un destinatario",
  },
  "mail.too_many_recipients": {
    status: 422,
    en: "An email can have {most} recipients at most",
    es: "Un correo puede tener máximo {most} destinatarios",
  },
  "mail.recipient_gone": {
    status: 422,
    en: "One of the recipients is no longer available: remove it and send again",
    es: "Uno de los destinatarios ya no está disponible: quítalo y envía de nuevo",
  },
  "mail.merge_missing": {
    status: 422,
    en: "Some recipients have no value for a field of this email: {names}",
    es: "A algunos destinatarios les falta el dato de un campo de este correo: {names}",
  },
  // Of messages to addresses outside the network, whichever feature sends them.
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
