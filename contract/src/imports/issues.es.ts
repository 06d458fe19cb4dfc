// The Spanish text of each issue (es-CO, tú).
import type { IssueKey } from "./issues.en.ts";

export const issuesEs: Record<IssueKey, string> = {
  REQUIRED: "Falta este dato: complétalo",
  "REQUIRED.cleared": "Este dato no puede quedar vacío: escribe un valor en lugar de borrarlo",
  "REQUIRED.name": "Falta el nombre: escríbelo",
  "REQUIRED.taxId": "Falta el NIT o documento: escríbelo con o sin dígito de verificación",
  "REQUIRED.categoryCode": "Falta la categoría: elige una de la lista",
  "REQUIRED.email": "Falta el correo: escribe uno como nombre@tienda.com",
  "REQUIRED.phone": "Falta el celular: escribe sus 10 dígitos, como 300 123 4567",
  "REQUIRED.departmentCode": "Falta el departamento: escribe su nombre o su código de dos dígitos",
  "REQUIRED.municipalityCode": "Falta el municipio: escribe su nombre o su código DANE de cinco dígitos",
  "REQUIRED.address": "Falta la dirección: escríbela como Calle 72 # 10-34",
  INVALID_EMAIL: "«{value}» no es un correo: escribe uno como nombre@tienda.com",
  "INVALID_EMAIL.typo": "«{domain}» parece un error de digitación: revisa lo que va después de la @",
  "INVALID_EMAIL.several": "Hay más de un correo: se usó {read}",
  INVALID_PHONE: "«{value}» no es un teléfono: escribe 10 dígitos, como 300 123 4567",
  "INVALID_PHONE.isLandline":
    "{read} es un teléfono fijo: mejor un celular, con 10 dígitos que empiezan por 3",
  "INVALID_PHONE.isMobile": "{read} es un celular: los fijos empiezan por 60",
  "INVALID_PHONE.several": "Hay más de un número: se usó {read}",
  "INVALID_PHONE.split": "Hay dos números: aquí se usó {read}, y {second} como fijo",
  "INVALID_PHONE.words": "Se usó solo el número: {read}",
  "INVALID_PHONE.extension": "Se omitió la extensión: se usó {read}",
  INCOMPLETE_LANDLINE:
    "{value} es un fijo sin indicativo: escribe un celular de 10 dígitos, o {completed} si es ese fijo",
  "INCOMPLETE_LANDLINE.unknown":
    "{value} es un fijo sin indicativo: escribe los 10 dígitos (60X y siete más) o un celular",
  "INCOMPLETE_LANDLINE.completed": "A {value} le falta el indicativo: se leyó como {completed}",
  DV_MISMATCH:
    "El dígito de verificación {value} no corresponde a este número: con estos dígitos sería {expected}. Revisa ambos",
  SCIENTIFIC_NOTATION:
    "{value} perdió sus últimos dígitos: pon la columna en formato texto en la hoja de cálculo y escribe de nuevo el número",
  NOT_FOUND: "No encontramos «{value}»: revisa cómo está escrito",
  "NOT_FOUND.formula": "{value} es un error de la hoja de cálculo: corrige la fórmula o escribe el valor",
  "NOT_FOUND.departmentCode":
    "No existe el departamento «{value}»: escribe su nombre o su código de dos dígitos",
  "NOT_FOUND.municipalityCode":
    "No existe el municipio «{value}»: escribe su nombre o su código DANE de cinco dígitos",
  NOT_IN_DEPARTMENT: "{value} no queda en {department} sino en {departments}: corrige uno de los dos",
  "NOT_IN_DEPARTMENT.department":
    "{value} queda en {departments}, pero la fila dice {department}: corrige uno de los dos",
  "NOT_IN_DEPARTMENT.postal": "El código postal {value} no es de {department}: revísalo",
  AMBIGUOUS: "Hay un {value} en varios departamentos ({departments}): completa el departamento",
  OUT_OF_RANGE: "{value} está fuera de rango: escribe un número de {min} a {max}",
  "OUT_OF_RANGE.short": "«{value}» es muy corto: escribe al menos {min} caracteres",
  "OUT_OF_RANGE.sign": "A {value} le falta el signo menos: se leyó como {read}",
  "OUT_OF_RANGE.swapped": "La latitud y la longitud están invertidas: intercambia las dos celdas",
  "OUT_OF_RANGE.lat": "{value} no está en Colombia: la latitud va de {min} a {max}, como 6,246931",
  "OUT_OF_RANGE.lon": "{value} no está en Colombia: la longitud va de {min} a {max}, como -75,586175",
  "OUT_OF_RANGE.commissionPct":
    "{value} no es una comisión válida: escribe un porcentaje de {min} a {max}, como 18 %",
  INVALID_ENUM: "«{value}» no está en la lista: elige uno de sus valores",
  "INVALID_ENUM.list": "«{value}» no está en la lista: escribe uno de estos: {allowed}",
  "INVALID_ENUM.yesNo": "«{value}» no es ni sí ni no: escribe sí o no",
  "INVALID_ENUM.closed": "Esta categoría ya no se ofrece: elige otra",
  "INVALID_ENUM.country": "No existe el país «{value}»: escribe su nombre o su código de dos letras, como CO",
  "INVALID_ENUM.move":
    "Una tienda no puede pasar de {from} a {to}: elige {legal}, o deja la celda vacía para conservar el estado",
  "INVALID_ENUM.kept": "El estado sigue como está: faltan datos para salir al aire",
  "INVALID_ENUM.incomplete": "La tienda sigue en borrador: le faltan datos para salir al aire",
  INVALID_NUMBER: "«{value}» no es un número: escribe solo dígitos",
  "INVALID_NUMBER.taxId":
    "«{value}» no es un NIT ni un documento: escribe de 5 a 10 dígitos, con el dígito de verificación después de un guion",
  "INVALID_NUMBER.taxIdDv": "«{value}» no es un dígito de verificación: escribe un solo dígito",
  "INVALID_NUMBER.cents": "{value} tiene centavos: escribe pesos enteros",
  "INVALID_NUMBER.thousands": "{value} se leyó como {read} pesos: en Colombia los miles se separan con punto",
  "INVALID_NUMBER.words": "Se usó solo el número: {read}",
  "INVALID_NUMBER.span": "«{value}» es un rango: se usó el tiempo más largo, {read} minutos",
  "INVALID_NUMBER.quantity":
    "«{value}» puede ser {read} o un número con decimales: escríbelo sin el separador",
  "INVALID_NUMBER.fraction": "{value} tiene decimales: escribe un número entero",
  "INVALID_NUMBER.digits": "«{value}» no tiene la cantidad correcta de dígitos: escribe de {min} a {max}",
  "INVALID_NUMBER.postalCode":
    "«{value}» no es un código postal: escribe seis dígitos, muchas veces con un cero adelante",
  INVALID_DATE: "«{value}» no es una fecha: escríbela como 31/12/2026",
  "INVALID_DATE.converted":
    "La hoja de cálculo convirtió esto en la fecha {value}: pon la celda en formato texto y escríbelo de nuevo",
  TOO_LONG: "Es muy largo: máximo {max} caracteres",
  DUPLICATE_IN_FILE: "La fila {row} es la misma tienda: deja una de las dos",
  "DUPLICATE_IN_FILE.sheet": "La fila {row} de «{sheet}» es la misma tienda: deja una de las dos",
  "DUPLICATE_IN_FILE.productSheet": "La fila {row} de «{sheet}» es el mismo producto: deja uno de los dos",
  "DUPLICATE_IN_FILE.door":
    "La fila {row} tiene otro nombre con el mismo documento y la misma dirección: si es la misma tienda, deja una de las dos",
  "DUPLICATE_IN_FILE.doorSheet":
    "La fila {row} de «{sheet}» tiene otro nombre con el mismo documento y la misma dirección: si es la misma tienda, deja una de las dos",
  "POSSIBLE_DUPLICATE.zeros":
    "«{name}» tiene este código, salvo por los ceros de adelante: ¿es la misma, otra sucursal o una nueva?",
  "POSSIBLE_DUPLICATE.productZeros":
    "«{name}» tiene este SKU, salvo por los ceros de adelante: ¿es el mismo o uno nuevo?",
  POSSIBLE_DUPLICATE: "Se parece a «{name}», que ya existe: ¿es la misma, otra sucursal o una nueva?",
  "POSSIBLE_DUPLICATE.deleted":
    "«{name}» tenía este código y está en la papelera: restáurala con estos valores o crea una nueva",
  INVALID_HOURS:
    "No entendimos «{part}»: escribe el horario como L-V 8:00-20:00; S 9:00-18:00; D y F cerrado",
  INVALID_GTIN: "«{value}» no es un código de barras: revisa sus dígitos",
  UNLIKELY_HOURS: "El horario se leyó como {read}: revisa si es lo que quieres decir",
  "UNLIKELY_HOURS.overnight":
    "{read} sería una noche de {hours} horas: usa el formato de 24 horas para indicar cuál es",
  "UNLIKELY_HOURS.afternoon": "El horario se leyó como {read}: usa el formato de 24 horas para confirmarlo",
  "UNLIKELY_HOURS.short":
    "El horario se leyó como {read}, apenas {hours} horas: agrega a. m. o p. m. para confirmarlo",
  NEVER_OPEN: "Solo dice cuándo cierra, así que nunca abriría: agrega el horario de atención",
  "NEVER_OPEN.dates": "Solo abriría en las fechas que nombra: agrega el horario de la semana",
  "NEVER_OPEN.closed":
    "Con este horario nunca abriría: escribe el horario de atención o borra la celda con un guion",
  UNLIKELY_AMOUNT: "{read} pesos es muy poco para este dato: revisa el valor",
  "UNLIKELY_AMOUNT.cost": "El precio, {value}, es menor que el costo, {cost}: revisa cuál columna es cuál",
  "UNLIKELY_AMOUNT.column": "{read} pesos está muy lejos de los demás valores de esta columna: revísalo",
  "UNLIKELY_AMOUNT.measure":
    "Se usó {read} pesos como precio, pero la celda dice de qué es: revisa la unidad",
  "UNLIKELY_AMOUNT.words": "Se usó solo el valor: {read} pesos",
  "UNLIKELY_AMOUNT.from": "Se usó solo el valor después de «desde»: {read} pesos",
  "UNLIKELY_AMOUNT.thousands":
    "{value} se leyó como {read} pesos, como respondiste para esta columna: revísalo",
  AMBIGUOUS_SCALE: "{value} puede ser {value} o {read} pesos: indica cuál es",
  "AMBIGUOUS_SCALE.share": "{value} puede ser {value} % o {read} %: agrega el signo % al que corresponda",
  "AMBIGUOUS_SCALE.fraction": "{value} se leyó como {read} %: agrega el signo % para confirmarlo",
  OUTSIDE_TOWN: "Esta ubicación está a {km} km de {town}: revisa la ubicación o el municipio",
  PLACEHOLDER: "«{value}» parece inventado: se dejó vacío. Escribe el dato real",
  DIRECTION_MARKS: "Se quitaron marcas invisibles que cambian la dirección del texto: revisa «{value}»",
  LOST_ZEROS:
    "«{value}» tiene menos dígitos que los demás códigos de esta columna: quizá perdió los ceros de la izquierda",
  "LOST_ZEROS.restored": "«{value}» perdió su cero inicial: se leyó como {read}",
  "NOT_FOUND.marketRef": "No tienes una tienda «{value}»: escribe su código o su nombre exacto",
  "NOT_FOUND.otherMarket":
    "«{value}» no es la tienda de este menú: corrige la celda o no importes su columna",
  "NOT_FOUND.closedMarket": "Ya no tienes acceso a la tienda de esta fila: omite la fila",
  "NOT_FOUND.picture": "No pudimos obtener la imagen de «{value}»: revisa la dirección o sube la foto tú",
  "NOT_FOUND.section":
    "Este menú no tiene una sección «{value}»: corrígela o activa «Crear las secciones que falten»",
  "REQUIRED.marketRef": "Falta la tienda: escribe su código o su nombre exacto",
  "REQUIRED.sectionName": "Falta la sección: escribe en qué sección del menú va",
  "REQUIRED.priceCop": "Falta el precio: escríbelo en pesos enteros",
  "AMBIGUOUS.marketRef": "Varias de tus tiendas se llaman «{value}»: escribe el código de la tienda",
  "AMBIGUOUS.ean":
    "Varios productos de esta tienda tienen el código de barras {value}: escribe también el SKU",
  "OUT_OF_RANGE.compareAt":
    "El precio anterior, {value}, no es mayor que el precio: corrige uno de los dos o bórralo con un guion",
  "OUT_OF_RANGE.period": "Termina antes de empezar: intercambia las dos fechas",
  "INVALID_ENUM.options":
    "No entendimos «{part}»: escribe las adiciones como Salsas:0-2:Rosada=0,Tártara=500",
  "INVALID_ENUM.urls": "La celda tiene {count} direcciones: se tomó la primera para la imagen",
  "INVALID_ENUM.url": "«{value}» no es la dirección de una imagen: escribe una que empiece por https://",
  "INVALID_NUMBER.netContent": "No entendimos «{value}»: escribe la cantidad y su unidad, como 500 g",
  "INVALID_NUMBER.byUnit":
    "{value} tiene decimales, pero el producto se vende por unidad: escribe un número entero o véndelo por peso",
  "INVALID_DATE.moment": "«{value}» no es una fecha ni una hora: escríbela como 31/12/2026 o 07:00",
  "INVALID_DATE.serial": "{value} es como la hoja de cálculo cuenta los días: se leyó como {read}",
  "INVALID_DATE.turned":
    "La hoja de cálculo leyó {value}, pero las demás fechas de la columna están en el otro orden: ¿es {read}?",
  AMBIGUOUS_DATE: "«{value}» puede ser {read} o {other}: indica si va primero el día o el mes",
  "INVALID_DATE.mixed": "Una celda tiene una fecha y la otra una hora: escribe dos fechas o dos horas",
  "DUPLICATE_IN_FILE.product": "La fila {row} es el mismo producto: deja una de las dos",
  "POSSIBLE_DUPLICATE.product": "Se parece a «{name}», que ya está en el menú: ¿es el mismo o uno nuevo?",
  "POSSIBLE_DUPLICATE.deletedProduct":
    "«{name}» tenía este SKU y está en la papelera: restáuralo con estos valores o crea uno nuevo",
  "INVALID_HOURS.weekOnly": "«{value}» tiene excepciones: escribe solo días y horas, como L-V 7:00-11:00",
};
