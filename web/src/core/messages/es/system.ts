// Textos del estado del sistema, para administradores.
import type { system as english } from "../en/system.ts";
import type { Words } from "../words.ts";

export const system: Words<typeof english> = {
  title: "Sistema",
  subtitle: "Servidores, procesos en segundo plano y base de datos. Se actualiza cada pocos segundos.",
  notLoaded: { state: "No pudimos cargar el estado del sistema" },
  well: "Todo está bien.",
  trouble: {
    store_away:
      "El lugar donde se guardan los archivos no responde. Revisa la carpeta o el almacén y el camino hasta allí; las cargas y los procesos con archivos esperan.",
    jobs_failed_one: "{{number}} proceso falló. Mira abajo por qué, corrige la causa y vuelve a ejecutarlo.",
    jobs_failed_many:
      "{{number}} de procesos fallaron. Mira abajo por qué, corrige la causa y vuelve a ejecutarlos.",
    jobs_failed_other:
      "{{number}} procesos fallaron. Mira abajo por qué, corrige la causa y vuelve a ejecutarlos.",
    jobs_wait_one: "Hay procesos esperando desde hace {{number}} minuto. Si sigue así, agrega un servidor.",
    jobs_wait_many:
      "Hay procesos esperando desde hace {{number}} de minutos. Si sigue así, agrega un servidor.",
    jobs_wait_other:
      "Hay procesos esperando desde hace {{number}} minutos. Si sigue así, agrega un servidor.",
    mail_failing:
      "Los correos no están saliendo. Esperan y se reintentan durante un día; revisa el servidor de correo.",
    mail_parked_one: "{{number}} correo fue rechazado. Abre Usuarios para ver por qué y enviarlo de nuevo.",
    mail_parked_many:
      "{{number}} de correos fueron rechazados. Abre Usuarios para ver por qué y enviarlos de nuevo.",
    mail_parked_other:
      "{{number}} correos fueron rechazados. Abre Usuarios para ver por qué y enviarlos de nuevo.",
    connections:
      "A la base de datos se le acaban las conexiones: {{used}} de {{limit}} están en uso. Aumenta max_connections o pon un pooler delante.",
    replica_behind_one: "La réplica {{name}} está {{number}} segundo atrás. Revisa su disco y su red.",
    replica_behind_many: "La réplica {{name}} está {{number}} de segundos atrás. Revisa su disco y su red.",
    replica_behind_other: "La réplica {{name}} está {{number}} segundos atrás. Revisa su disco y su red.",
    node_silent:
      "No hay noticias del servidor {{host}}. Los demás tomaron su trabajo; revisa si se detuvo a propósito.",
    updating: "Hay servidores de dos versiones en marcha: una actualización está en curso.",
  },
  openUsers: "Abrir Usuarios",
  nodes: {
    title: "Servidores",
    state: {
      starting: "Iniciando",
      ready: "Listo",
      draining: "Terminando",
      closing: "Deteniéndose",
      silent: "Sin noticias",
    },
    process: { all: "Todo", web: "Páginas y llamadas", worker: "Trabajo en segundo plano" },
    older: "0.2.0 o anterior",
    version: "Versión {{version}}",
    since: "en marcha desde",
    unnamed: "Servidor",
  },
  jobs: {
    title: "Procesos en segundo plano",
    quiet: "No hay nada en espera ni en ejecución.",
    name: "Proceso",
    waiting: "En espera",
    running: "En ejecución",
    failed: "Fallidos",
    failedTitle: "Procesos fallidos",
    noReason: "El proceso no dio un motivo",
    again: "Volver a ejecutar",
    againNamed: "Volver a ejecutar {{name}}",
    runs: "{{name}} se ejecuta de nuevo",
    moreFailed: "Se muestran los {{shown}} más recientes de {{total}}.",
  },
  database: {
    title: "Base de datos",
    version: "PostgreSQL",
    size: "Tamaño",
    connections: "Conexiones",
    ofLimit: "{{used}} de {{limit}}",
    replica: "Réplica {{name}}",
    synchronous: "síncrona",
    asynchronous: "asíncrona",
    behind: "{{time}} atrás",
    upToDate: "al día",
    noReplicas: "Ninguna visible",
    replicas: "Réplicas",
  },
  store: {
    title: "Archivos",
    kind: "Se guardan en",
    kinds: { folder: "Una carpeta", s3: "Un almacén de objetos" },
    state: "Estado",
    reachable: "Responde",
    away: "No responde",
  },
  mail: {
    title: "Correo saliente",
    state: "Estado",
    sending: "Está saliendo",
    failing: "No está saliendo",
    waiting: "En espera",
    parked: "Rechazados",
  },
  updates: {
    title: "Actualizaciones",
    newest: "Última migración",
    applied: "Aplicadas",
    appliedAt: "Última vez",
    backfill: "Conversión de {{name}}",
    doneOf: "{{done}} de {{total}}",
    doneSoFar: "{{done}} hasta ahora",
    waits: "En espera",
  },
};
