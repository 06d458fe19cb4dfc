// Failures of mail.
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
} as const satisfies Failures;
