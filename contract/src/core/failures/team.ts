// Failures of chat, calendar, boards and posts.
import type { Failures } from "./failure.ts";

export const teamFailures = {
  "chat.not_found": {
    status: 404,
    en: "That conversation does not exist, or you don't have access to it",
    es: "Esa conversación no existe, o no tienes acceso a ella",
  },
  "chat.message_not_found": {
    status: 404,
    en: "That message does not exist, or you don't have access to it",
    es: "Ese mensaje no existe, o no tienes acceso a él",
  },
  "chat.file_not_found": {
    status: 404,
    en: "That file does not exist, or its message was deleted",
    es: "Ese archivo no existe, o su mensaje fue eliminado",
  },
  "chat.answer_not_found": {
    status: 404,
    en: "That canned answer does not exist",
    es: "Esa respuesta guardada no existe",
  },
  "calendar.not_found": { status: 404, en: "This event does not exist", es: "Este evento no existe" },
  "post.not_found": { status: 404, en: "This post does not exist", es: "Esta publicación no existe" },
  "post.moved": {
    status: 404,
    en: "This post has another address now",
    es: "Esta publicación tiene ahora otra dirección",
  },
  "post.no_such_version": {
    status: 404,
    en: "The post has no such version",
    es: "La publicación no tiene esa versión",
  },
  "post.comment_not_found": {
    status: 404,
    en: "This comment does not exist",
    es: "Este comentario no existe",
  },
  "board.not_found": { status: 404, en: "That board does not exist", es: "Ese tablero no existe" },
  "board.column_not_found": { status: 404, en: "That column does not exist", es: "Esa columna no existe" },
  "board.task_not_found": { status: 404, en: "That task does not exist", es: "Esa tarea no existe" },
  "board.file_not_found": { status: 404, en: "That file does not exist", es: "Ese archivo no existe" },
  "chat.version_conflict": {
    status: 409,
    en: "Someone else changed this conversation. Check it and try again",
    es: "Otra persona cambió esta conversación. Revísala e inténtalo de nuevo",
  },
  "chat.answer_version_conflict": {
    status: 409,
    en: "Someone else changed this answer while you were editing it",
    es: "Otra persona cambió esta respuesta mientras la editabas",
  },
  "chat.group_full": {
    status: 409,
    en: "A group can have at most {max} people",
    es: "Un grupo puede tener máximo {max} personas",
  },
  "chat.message_deleted": { status: 409, en: "That message was deleted", es: "Ese mensaje fue eliminado" },
  "calendar.version_conflict": {
    status: 409,
    en: "Someone changed this event since you opened it",
    es: "Alguien cambió este evento desde que lo abriste",
  },
  "post.version_conflict": {
    status: 409,
    en: "Someone else changed this post while you were editing it",
    es: "Otra persona cambió esta publicación mientras la editabas",
  },
  "post.slug_taken": {
    status: 409,
    en: "Another post has or had this address",
    es: "Otra publicación tiene o tuvo esta dirección",
  },
  "post.already_published": {
    status: 409,
    en: "This post is already published",
    es: "Esta publicación ya está publicada",
  },
  "post.not_published": {
    status: 409,
    en: "This post is not published",
    es: "Esta publicación no está publicada",
  },
  "post.nothing_to_acknowledge": {
    status: 409,
    en: "This post does not ask for a confirmation",
    es: "Esta publicación no requiere confirmación de lectura",
  },
  "board.version_conflict": {
    status: 409,
    en: "Someone else changed this board while you were editing it",
    es: "Otra persona cambió este tablero mientras lo editabas",
  },
  "board.task_version_conflict": {
    status: 409,
    en: "Someone else changed this task while you were editing it",
    es: "Otra persona cambió esta tarea mientras la editabas",
  },
  "board.column_in_use": {
    status: 409,
    en: "This column has tasks: choose where they go",
    es: "Esta columna tiene tareas: elige a dónde van",
  },
  "board.last_column": {
    status: 409,
    en: "A board needs at least one column",
    es: "Un tablero necesita al menos una columna",
  },
  "board.too_many_files": {
    status: 409,
    en: "A task can have 50 files at most: delete one first",
    es: "Una tarea puede tener máximo 50 archivos: elimina uno primero",
  },
  "board.move_not_undone": {
    status: 409,
    en: "This move cannot be undone: the market changed since, or it was moved more than an hour ago",
    es: "Este movimiento no se puede deshacer: la tienda cambió después, o pasó más de una hora",
  },
  "chat.file_refused": {
    status: 415,
    en: "Attach an image, a PDF, a spreadsheet, a document or a text file",
    es: "Adjunta una imagen, un PDF, un archivo de Excel, un documento o un archivo de texto",
  },
  "calendar.end_before_start": {
    status: 422,
    en: "The end must be after the start",
    es: "El final debe ser después del inicio",
  },
  "calendar.too_long": {
    status: 422,
    en: "An event lasts {count} days at most",
    es: "Un evento puede durar máximo {count} días",
  },
  "calendar.no_market": {
    status: 422,
    en: "Choose the market whose people should see it",
    es: "Elige la tienda a cuyo equipo se le debe mostrar",
  },
  "calendar.repeat_ends_before": {
    status: 422,
    en: "The last date must not be before the start",
    es: "La última fecha no puede ser antes del inicio",
  },
  "calendar.repeat_ends_twice": {
    status: 422,
    en: "Say either the last date or how often it repeats, not both",
    es: "Indica la última fecha o cuántas veces se repite, no ambas",
  },
  "calendar.repeat_of_other": {
    status: 422,
    en: "Only weekly events have weekdays, and only monthly ones a kind of month",
    es: "Solo los eventos semanales tienen días de la semana, y solo los mensuales una forma de contar el mes",
  },
  "calendar.weekday_taken": {
    status: 422,
    en: "The series already has an event on that day of the week. Choose another day, or change the days it repeats on",
    es: "La serie ya tiene un evento ese día de la semana. Elige otro día o cambia los días en que se repite",
  },
  "calendar.not_of_one": {
    status: 422,
    en: "Change this for the whole series, or for this and the following events",
    es: "Cambia esto en toda la serie, o en este evento y los siguientes",
  },
  "calendar.no_such_person": {
    status: 422,
    en: "You cannot invite this person",
    es: "No puedes invitar a esta persona",
  },
  "calendar.team_of_admins": {
    status: 422,
    en: "Only administrators share events with the operations team",
    es: "Solo los administradores comparten eventos con el equipo de operaciones",
  },
} as const satisfies Failures;
