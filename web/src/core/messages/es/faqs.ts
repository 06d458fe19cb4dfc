// Las preguntas que la gente hace sobre el producto, y lo que es cierto.
import type { faqs as english } from "../en/faqs.ts";
import type { Words } from "../words.ts";

export const faqs: Words<typeof english> = {
  title: "Preguntas y respuestas",
  subtitle: "Cómo se hacen las cosas en iGO.",
  search: "Buscar en las preguntas",
  found_one: "{{count}} respuesta",
  found_many: "{{count}} respuestas",
  found_other: "{{count}} respuestas",
  nothing: "Ninguna pregunta dice eso",
  nothingHelp: "Prueba con menos palabras o con otras.",
  group: { imports: "Importar", markets: "Tiendas", account: "Tu cuenta", screen: "La pantalla" },
  items: {
    formats: {
      question: "¿Qué archivos puedo importar?",
      answer:
        "Excel (xlsx y xls), OpenDocument (ods) y texto (csv, con comas, puntos y comas o tabuladores). No tienes que cambiar tus encabezados: las columnas se reconocen y puedes corregir cualquiera antes de revisar. También hay una plantilla para descargar.",
    },
    safe: {
      question: "¿Una importación cambia mis tiendas de inmediato?",
      answer:
        "No. Primero se revisa cada fila y ves lo que haría: crear, actualizar, nada, un posible duplicado o un error con su razón en la celda. No se escribe nada hasta que confirmes.",
    },
    errors: {
      question: "¿Qué hago con las filas que tienen errores?",
      answer:
        "Corrígelas en la tabla o acepta la sugerencia donde la haya. O descarga tu propio libro con las celdas marcadas y las razones al lado, corrígelo en Excel y súbelo a la misma importación.",
    },
    undo: {
      question: "¿Puedo deshacer una importación?",
      answer:
        "Sí, durante 30 días. Las tiendas que creó van a la papelera y los valores que cambió vuelven, menos los que alguien haya editado después: esos te los mostramos en una lista.",
    },
    leave: {
      question: "¿Puedo cerrar la página mientras se importa?",
      answer:
        "Sí. Sigue en el servidor, incluso después de un corte de luz. Vuelve por la misma dirección o desde el historial de importaciones.",
    },
    duplicates: {
      question: "¿Cómo se reconoce una tienda que ya existe?",
      answer:
        "Por su código dentro de su cadena. Sin código, el mismo documento, municipio y dirección, o casi el mismo nombre muy cerca, la hacen un posible duplicado, y tú decides: la misma tienda, otra sede o una nueva.",
    },
    menus: {
      question: "¿Cómo subo un menú desde Excel?",
      answer:
        "En Productos, elige Importar menú: de una tienda, o de varias si cada fila dice su tienda. Los productos que ya existen se reconocen por el SKU; si no, por el código de barras; si no, por la sección y el nombre. Los aliados importan los menús de sus propias tiendas.",
    },
    bin: {
      question: "Eliminé una tienda por error",
      answer:
        "Elige Deshacer en el mensaje que aparece o restáurala desde la papelera. Se queda allí 30 días.",
    },
    conflict: {
      question: "¿Qué pasa cuando dos personas editan la misma tienda?",
      answer:
        "Quien guarda de segundo ve las dos versiones, campo por campo, y elige qué queda. El trabajo de nadie se sobrescribe en silencio.",
    },
    live: {
      question: "¿Por qué una tienda todavía no puede estar activa?",
      answer:
        "Su página muestra lo que le falta. Cuando la lista esté vacía, su estado puede pasar a activa.",
    },
    orders: {
      question: "¿Cómo dejo de recibir pedidos por un rato?",
      answer:
        "Apaga «recibe pedidos» en la tienda. Es el encendido y apagado del día, y deja el estado como está.",
    },
    hours: {
      question: "¿Cómo se escriben los horarios?",
      answer:
        "Como los dirías: L-V 8:00-20:00; S 9-18; D y F cerrado. F son los festivos. También sirven varios turnos al día y horas después de la medianoche, en formularios y en hojas de cálculo.",
    },
    code: {
      question: "¿Puedo entrar sin mi contraseña?",
      answer:
        "Sí. Pide un código de un solo uso en la pantalla de inicio de sesión: llega por correo y sirve una vez. Con otro código puedes elegir una contraseña nueva.",
    },
    language: {
      question: "¿Cómo cambio el idioma?",
      answer:
        "Con el botón de arriba a la derecha: iGO habla español e inglés. Tu elección queda guardada en este navegador.",
    },
    look: {
      question: "¿Puedo cambiar cómo se ve la pantalla?",
      answer:
        "Sí, en Configuración, arriba a la derecha: claro u oscuro, más contraste, otro color u otra letra, el menú al lado o arriba. El navegador lo recuerda y todas sus pestañas coinciden.",
    },
    keyboard: {
      question: "¿Puedo trabajar sin ratón?",
      answer:
        "Sí. El primer Tab te deja saltar el menú, / lleva a la búsqueda de una lista, y en la tabla de importación las flechas mueven, Intro edita y Escape lo deja como estaba.",
    },
  },
};
