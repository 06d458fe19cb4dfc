// Preguntas frecuentes sobre el producto, con sus respuestas.
import type { faqs as english } from "../en/faqs.ts";
import type { Words } from "../words.ts";

export const faqs: Words<typeof english> = {
  subtitle: "Cómo hacer las cosas en iGO.",
  search: "Buscar en las preguntas",
  found_one: "{{count}} respuesta",
  found_many: "{{count}} de respuestas",
  found_other: "{{count}} respuestas",
  nothing: "Ninguna pregunta coincide",
  nothingHelp: "Prueba con menos palabras o con otras.",
  group: { imports: "Importar", markets: "Tiendas", account: "Tu cuenta", screen: "Pantalla y teclado" },
  items: {
    formats: {
      question: "¿Qué archivos puedo importar?",
      answer:
        "Excel (xlsx y xls), OpenDocument (ods) y texto (csv, con comas, puntos y comas o tabuladores). Conserva tus títulos: las columnas se reconocen y puedes corregir cualquiera antes de la revisión. También puedes descargar una plantilla.",
    },
    safe: {
      question: "¿Una importación cambia mis tiendas de inmediato?",
      answer:
        "No. Primero se revisa cada fila y ves lo que haría: crear, actualizar, nada, un posible duplicado o un error con el motivo en la celda. No se guarda nada hasta que confirmes la importación.",
    },
    errors: {
      question: "¿Qué hago con las filas que tienen errores?",
      answer:
        "Corrígelas en la tabla o acepta la sugerencia, si la hay. También puedes descargar tu propio archivo con los errores marcados y explicados, corregirlo en Excel y subirlo a la misma importación.",
    },
    undo: {
      question: "¿Puedo deshacer una importación?",
      answer:
        "Sí, durante 30 días. Las tiendas que creó van a la papelera y los valores que cambió vuelven a ser los de antes, menos los que alguien haya editado después: esos te los mostramos en una lista.",
    },
    leave: {
      question: "¿Puedo cerrar la página durante una importación?",
      answer:
        "Sí. Sigue en el servidor, incluso después de un corte de luz. Vuelve con el mismo enlace o desde las importaciones anteriores.",
    },
    duplicates: {
      question: "¿Cómo reconoce iGO una tienda que ya existe?",
      answer:
        "Por su código dentro de su cadena. Sin código, una tienda con el mismo documento, municipio y dirección, o con un nombre parecido y muy cerca, es un posible duplicado. Tú decides si es la misma tienda, otra sucursal o una nueva.",
    },
    menus: {
      question: "¿Cómo importo un menú desde Excel?",
      answer:
        "En Productos, elige Importar menú: de una tienda, o de varias si cada fila indica su tienda. Los productos que ya existen se reconocen por el SKU; si no, por el código de barras; si no, por la sección y el nombre. Los aliados importan los menús de sus propias tiendas.",
    },
    bin: {
      question: "Eliminé una tienda por error",
      answer:
        "Elige Deshacer en el mensaje que aparece o restáurala desde la papelera. Se queda allí 30 días.",
    },
    conflict: {
      question: "¿Qué pasa cuando dos personas editan la misma tienda?",
      answer:
        "Quien guarda de segundo ve las dos versiones, campo por campo, y elige qué conservar. Nadie pierde su trabajo sin saberlo.",
    },
    live: {
      question: "¿Por qué una tienda todavía no se puede activar?",
      answer: "Su página muestra lo que le falta. Cuando no le falte nada, la puedes activar.",
    },
    orders: {
      question: "¿Cómo dejo de recibir pedidos por un rato?",
      answer: "Apaga «Recibe pedidos» en la tienda. Su estado no cambia.",
    },
    hours: {
      question: "¿Cómo escribo los horarios?",
      answer:
        "Casi como los dirías: L-V 8:00-20:00; S 9-18; D y F cerrado. F son los festivos. También sirven varios turnos al día y horas después de la medianoche, en formularios y en archivos.",
    },
    code: {
      question: "¿Puedo ingresar sin mi contraseña?",
      answer:
        "Sí. Pide un código de verificación en la pantalla de ingreso: llega por correo y sirve una sola vez. Así también puedes elegir una contraseña nueva.",
    },
    language: {
      question: "¿Cómo cambio el idioma?",
      answer:
        "Con el botón de arriba a la derecha. iGO está en español y en inglés. Tu elección se guarda en este navegador.",
    },
    look: {
      question: "¿Puedo cambiar cómo se ve la pantalla?",
      answer:
        "Sí, en Configuración, arriba a la derecha: claro u oscuro, más contraste, otro color u otra fuente, el menú al lado o arriba. Tu elección se guarda en este navegador.",
    },
    keyboard: {
      question: "¿Puedo trabajar sin mouse?",
      answer:
        "Sí. Oprime Tab para saltar al contenido y / para buscar en una lista. En la tabla de importación, las flechas mueven, Enter edita y Escape cancela. Oprime ? en una lista para ver todos los atajos.",
    },
  },
};
