// Textos de lo que espera al usuario.
import type { today as english } from "../en/today.ts";
import type { Words } from "../words.ts";

export const today: Words<typeof english> = {
  ourTurn: "Te toca: el aliado escribió {{when}}",
  assigned: "Asignada a {{name}}",
  import: "Importación por resolver",
  overdue: "Venció el {{when}}",
  dueToday: "Vence hoy",
  failedJobs_one: "tarea del sistema falló",
  failedJobs_many: "de tareas del sistema fallaron",
  failedJobs_other: "tareas del sistema fallaron",
  unread_one: "conversación sin leer",
  unread_many: "de conversaciones sin leer",
  unread_other: "conversaciones sin leer",
  mail_one: "correo sin leer",
  mail_many: "de correos sin leer",
  mail_other: "correos sin leer",
  action: {
    open: "Abrir",
    review: "Revisar",
    openConversation: "Abrir",
    resolve: "Resolver",
    openTask: "Abrir",
    assign: "Asignarme",
  },
  keys: { work: "Responder, revisar o resolver" },
  yours: "La conversación sobre {{name}} es tuya",
  snoozeOf: "Posponer: {{name}}",
  more_one: "{{formatted}} más",
  more_many: "{{formatted}} más",
  more_other: "{{formatted}} más",
  away_one: "{{formatted}} pospuesto.",
  away_many: "{{formatted}} pospuestos.",
  away_other: "{{formatted}} pospuestos.",
  wake: "Traer de vuelta",
  sinceYesterday: "{{change}} desde ayer",
};
