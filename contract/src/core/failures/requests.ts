// Failures of any request, and of files.
import type { Failures } from "./failure.ts";

export const requestsFailures = {
  "request.unreadable": {
    status: 400,
    en: "The request could not be read",
    es: "No pudimos leer la solicitud",
  },
  "request.not_found": {
    status: 404,
    en: "Nothing was found at this address",
    es: "No se encontró nada en esta dirección",
  },
  "request.wrong_method": {
    status: 405,
    en: "This address does not accept that method",
    es: "Esta dirección no acepta ese método",
  },
  "request.key_reused": {
    status: 409,
    en: "This Idempotency-Key has already been used for another request",
    es: "Esta Idempotency-Key ya se usó para otra solicitud",
  },
  "request.key_in_progress": {
    status: 409,
    en: "The first request with this Idempotency-Key is still in progress",
    es: "La primera solicitud con esta Idempotency-Key todavía está en curso",
  },
  "request.too_slow": {
    status: 408,
    en: "The request took too long to arrive",
    es: "La solicitud tardó demasiado en llegar",
  },
  "request.too_large": {
    status: 413,
    en: "The request is too large",
    es: "La solicitud es demasiado grande",
  },
  "request.head_too_large": {
    status: 431,
    en: "The request's headers are too large",
    es: "Los encabezados de la solicitud son demasiado grandes",
  },
  "request.all_required": {
    status: 422,
    en: "That would change all of them. Narrow the filter, or send `all: true`",
    es: "Eso cambiaría todo. Reduce el filtro o envía `all: true`",
  },
  "file.too_large": {
    status: 413,
    en: "The file is too large: {megabytes} MB at most",
    es: "El archivo es demasiado grande: máximo {megabytes} MB",
  },
  "file.too_many_rows": {
    status: 413,
    en: "The sheet has too many rows: {rows} at most",
    es: "La hoja tiene demasiadas filas: máximo {rows}",
  },
  "file.too_many_columns": {
    status: 413,
    en: "The sheet has too many columns: {columns} at most",
    es: "La hoja tiene demasiadas columnas: máximo {columns}",
  },
  "file.picture_too_large": {
    status: 413,
    en: "The photo has too many pixels: {megapixels} megapixels at most",
    es: "La foto tiene demasiados píxeles: máximo {megapixels} megapíxeles",
  },
  "file.missing": { status: 415, en: "Attach a file", es: "Adjunta un archivo" },
  "file.not_a_document": {
    status: 415,
    en: "Attach a PDF or an image (JPEG, PNG or WebP)",
    es: "Adjunta un PDF o una imagen (JPEG, PNG o WebP)",
  },
  "file.not_a_picture": {
    status: 415,
    en: "We cannot read this file as a photo. Attach a JPEG, PNG or WebP",
    es: "No pudimos leer este archivo como foto. Adjunta un JPEG, PNG o WebP",
  },
  "request.wrong_type": {
    status: 415,
    en: "This type of content is not accepted here",
    es: "Aquí no se acepta este tipo de contenido",
  },
  "file.unknown_format": {
    status: 415,
    en: "We cannot read this file as a spreadsheet. Save it as xlsx or csv and try again",
    es: "No pudimos leer este archivo como hoja de cálculo. Guárdalo como xlsx o csv e intenta de nuevo",
  },
  "file.encrypted": {
    status: 415,
    en: "The spreadsheet is protected with a password. Save a copy without it and try again",
    es: "El archivo está protegido con contraseña. Guarda una copia sin ella e intenta de nuevo",
  },
  "file.corrupt": {
    status: 415,
    en: "The file is damaged and cannot be read. Open it in your spreadsheet program and save it again",
    es: "El archivo está dañado y no se puede leer. Ábrelo en tu programa de hojas de cálculo y guárdalo otra vez",
  },
  "file.unsafe": {
    status: 415,
    en: "The file contains things that a plain spreadsheet does not. Save it as a plain xlsx and try again",
    es: "El archivo contiene elementos que una hoja de cálculo normal no tiene. Guárdalo como xlsx sencillo e intenta de nuevo",
  },
  "file.no_rows": { status: 415, en: "The file has no rows", es: "El archivo no tiene filas" },
  "file.only_headings": {
    status: 415,
    en: "The file has headings, but no rows below them",
    es: "El archivo tiene encabezados, pero ninguna fila debajo",
  },
  "file.formulas": {
    status: 415,
    en: "The formulas of this file come without their results. Open it in your spreadsheet program, save it and try again",
    es: "Las fórmulas de este archivo vienen sin su resultado. Ábrelo en tu programa de hojas de cálculo, guárdalo e intenta de nuevo",
  },
  "file.unpacks": {
    status: 415,
    en: "The file unpacks to far more than a spreadsheet of its size. Save it as csv and try again",
    es: "Al descomprimirse, el archivo ocupa mucho más que una hoja de cálculo de su tamaño. Guárdalo como csv e intenta de nuevo",
  },
  "file.cell_too_long": {
    status: 415,
    en: "A cell holds too much text: {characters} characters at most. Shorten it and try again",
    es: "Una celda tiene demasiado texto: máximo {characters} caracteres. Acórtala e intenta de nuevo",
  },
  "file.row_too_long": {
    status: 415,
    en: "Row {row} holds too much text: {megabytes} MB at most",
    es: "La fila {row} tiene demasiado texto: máximo {megabytes} MB",
  },
  "file.too_slow": {
    status: 415,
    en: "The file takes too long to read. Save it as csv or split it and try again",
    es: "El archivo tarda demasiado en leerse. Guárdalo como csv o divídelo e intenta de nuevo",
  },
  "file.not_this_import": {
    status: 415,
    en: "This is not the file of rows with errors of this import. Download it again and fix that one",
    es: "Este no es el archivo de filas con errores de esta importación. Descárgalo de nuevo y corrige ese",
  },
  "text.too_intricate": {
    status: 422,
    en: "This text's formatting is too intricate. Paste it without formatting",
    es: "El formato de este texto es demasiado complejo. Pégalo sin formato",
  },
  "request.invalid": {
    status: 422,
    en: "Some fields need your attention",
    es: "Algunos campos necesitan tu atención",
  },
  "request.too_many": {
    status: 429,
    en: "Too many requests. Try again in {seconds} s",
    es: "Demasiadas solicitudes. Intenta de nuevo en {seconds} s",
  },
  "file.too_many_at_once": {
    status: 429,
    en: "You can upload {maximum} files at a time. Wait until one is done",
    es: "Puedes subir {maximum} archivos a la vez. Espera a que termine uno",
  },
  "file.too_many_today": {
    status: 429,
    en: "You have reached your upload limit for a day: {files} files or {megabytes} MB. Try again in {seconds} s",
    es: "Llegaste al límite de archivos por día: {files} archivos o {megabytes} MB. Intenta de nuevo en {seconds} s",
  },
  "events.too_many": {
    status: 429,
    en: "Your account already has {maximum} screens open. Close one",
    es: "Tu cuenta ya tiene {maximum} pantallas abiertas. Cierra una",
  },
  "changes.too_old": {
    status: 410,
    en: "Changes after this place are gone: they are kept for {days} days. Read all records once, and go on from `after=now`",
    es: "Los cambios después de este punto ya no están: se guardan {days} días. Lee todos los registros una vez y sigue desde `after=now`",
  },
  "changes.too_many_waiting": {
    status: 429,
    en: "{maximum} calls with this key wait already. Wait for one of them",
    es: "Ya hay {maximum} llamadas en espera con esta clave. Espera a que termine una",
  },
  internal: {
    status: 500,
    en: "Something went wrong on our side. Give support this number: {requestId}",
    es: "Algo salió mal de nuestro lado. Dale a soporte este número: {requestId}",
  },
  "server.busy": {
    status: 503,
    en: "The server is busy. Try again in a moment",
    es: "El servidor está ocupado. Intenta de nuevo en un momento",
  },
  "file.line_full": {
    status: 503,
    en: "Too many files are waiting to be read ({waiting}). Try again in a moment",
    es: "Hay demasiados archivos en espera ({waiting}). Intenta de nuevo en un momento",
  },
  "list.use_cursor": {
    status: 422,
    en: "Pages by number end after {most} rows. Go on from page to page, or narrow the list",
    es: "Las páginas por número llegan hasta {most} filas. Avanza de página en página o filtra la lista",
  },
  "export.too_many": {
    status: 409,
    en: "{most} of your exports are not finished yet. Wait for one of them",
    es: "Tienes {most} exportaciones sin terminar. Espera a que termine una",
  },
  "export.not_ready": {
    status: 409,
    en: "The file is not ready yet. We'll tell you when it is",
    es: "El archivo todavía no está listo. Te avisamos cuando lo esté",
  },
  "export.not_found": {
    status: 404,
    en: "This export is not there any more. Export the list again",
    es: "Esta exportación ya no está. Exporta la lista de nuevo",
  },
  "export.access_changed": {
    status: 409,
    en: "What you may see has changed since this file was made. Export the list again",
    es: "Lo que puedes ver cambió desde que se hizo este archivo. Exporta la lista de nuevo",
  },
  "server.database_away": {
    status: 503,
    en: "The database is not responding. Try again in a moment",
    es: "La base de datos no responde. Intenta de nuevo en un momento",
  },
  "server.files_away": {
    status: 503,
    en: "The place where files are kept is not responding. Nothing is lost: try again in a moment",
    es: "El lugar donde se guardan los archivos no responde. Nada se ha perdido: intenta de nuevo en un momento",
  },
  "job.not_found": {
    status: 404,
    en: "That job is no longer there",
    es: "Ese proceso ya no está",
  },
  "server.stopping": {
    status: 503,
    en: "The server is about to restart. Try again in a moment",
    es: "El servidor está por reiniciarse. Intenta de nuevo en un momento",
  },
  "server.disk_full": {
    status: 507,
    en: "The server has run out of disk space. What you saved is safe; tell your server administrator",
    es: "El servidor se quedó sin espacio en disco. Lo que guardaste está a salvo; avisa a quien administra el servidor",
  },
} as const satisfies Failures;
