// The words of each issue in Spanish (es-CO, tú).
import type { IssueKey } from "./issues.en.ts";

export const issuesEs: Record<IssueKey, string> = {
  REQUIRED: "Falta este dato: complétalo",
  "REQUIRED.cleared": "Este dato no puede quedar vacío: escribe un valor en lugar de borrarlo",
  "REQUIRED.name": "Falta el nombre: escribe cómo se llama",
  "REQUIRED.taxId": "Falta el NIT o documento: escríbelo con o sin dígito de verificación",
  "REQUIRED.categoryCode": "Falta la categoría: elige una de la lista",
  "REQUIRED.email": "Falta el correo: escribe uno como nombre@tienda.com",
  "REQUIRED.phone": "Falta el celular: escribe sus 10 dígitos, como 300 123 4567",
  "REQUIRED.departmentCode": "Falta el departamento: escribe su nombre o su código de dos dígitos",
  "REQUIRED.municipalityCode": "Falta el municipio: escribe su nombre o su código DANE de cinco dígitos",
  "REQUIRED.address": "Falta la dirección: escríbela como Calle 72 # 10-34",
  INVALID_EMAIL: "«{value}» no es un correo: escribe uno como nombre@tienda.com",
  "INVALID_EMAIL.typo": "«{domain}» parece un error de escritura: revisa lo que va después de la @",
  "INVALID_EMAIL.several": "Hay más de un correo: se tomó {read}",
  INVALID_PHONE: "«{value}» no es un teléfono: escribe 10 dígitos, como 300 123 4567",
  "INVALID_PHONE.isLandline":
    "{read} es un teléfono fijo: mejor un celular, con 10 dígitos que empiezan por 3",
  "INVALID_PHONE.isMobile": "{read} es un celular: los fijos empiezan por 60",
  "INVALID_PHONE.several": "Hay más de un número: se tomó {read}",
  "INVALID_PHONE.words": "Se tomó solo el número: {read}",
  "INVALID_PHONE.extension": "Se dejó por fuera la extensión: se tomó {read}",
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
    "{value} queda en {departments} y la fila dice {department}: corrige uno de los dos",
  "NOT_IN_DEPARTMENT.postal": "El código postal {value} no es de {department}: revísalo",
  AMBIGUOUS: "Hay un {value} en varios departamentos ({departments}): completa el departamento",
  OUT_OF_RANGE: "{value} está fuera de rango: escribe un número de {min} a {max}",
  "OUT_OF_RANGE.short": "«{value}» es muy corto: escribe al menos {min} caracteres",
  "OUT_OF_RANGE.fraction": "{value} se leyó como {read} %: escríbelo con su % para estar seguro",
  "OUT_OF_RANGE.sign": "A {value} le falta el signo menos: se leyó como {read}",
  "OUT_OF_RANGE.swapped": "La latitud y la longitud están invertidas: intercambia las dos celdas",
  "OUT_OF_RANGE.lat": "{value} no está en Colombia: la latitud va de {min} a {max}, como 6,246931",
  "OUT_OF_RANGE.lon": "{value} no está en Colombia: la longitud va de {min} a {max}, como -75,586175",
  "OUT_OF_RANGE.commissionPct":
    "{value} no es una comisión: escribe un porcentaje de {min} a {max}, como 18 %",
  INVALID_ENUM: "«{value}» no está en la lista: elige uno de sus valores",
  "INVALID_ENUM.list": "«{value}» no está en la lista: escribe uno de estos: {allowed}",
  "INVALID_ENUM.yesNo": "«{value}» no es ni sí ni no: escribe sí o no",
  "INVALID_ENUM.closed": "Esta categoría ya no se ofrece: elige otra",
  "INVALID_ENUM.country": "No existe el país «{value}»: escribe su nombre o su código de dos letras, como CO",
  "INVALID_ENUM.move":
    "Una tienda no puede pasar de {from} a {to}: elige {legal}, o vacía la celda para dejarla como está",
  INVALID_NUMBER: "«{value}» no es un número: escribe solo dígitos",
  "INVALID_NUMBER.taxId":
    "«{value}» no es un NIT ni un documento: escribe de 5 a 10 dígitos, y el dígito de verificación después de un guion",
  "INVALID_NUMBER.taxIdDv": "«{value}» no es un dígito de verificación: es un solo dígito",
  "INVALID_NUMBER.cents": "{value} tiene centavos: escribe pesos enteros",
  "INVALID_NUMBER.thousands": "{value} se leyó como {read} pesos: en Colombia los miles llevan punto",
  "INVALID_NUMBER.fraction": "{value} tiene decimales: escribe un número entero",
  "INVALID_NUMBER.digits": "«{value}» no tiene los dígitos que debe: escribe de {min} a {max}",
  "INVALID_NUMBER.postalCode":
    "«{value}» no es un código postal: tiene seis dígitos, a menudo con un cero adelante",
  INVALID_DATE: "«{value}» no es una fecha: escríbela como 31/12/2026",
  "INVALID_DATE.converted":
    "La hoja de cálculo convirtió esto en la fecha {value}: pon la celda en formato texto y escríbelo de nuevo",
  TOO_LONG: "Es muy largo: máximo {max} caracteres",
  DUPLICATE_IN_FILE: "La fila {row} es la misma tienda: deja una de las dos",
  POSSIBLE_DUPLICATE: "Parece «{name}», que ya existe: ¿es la misma, otra sede o una nueva?",
  "POSSIBLE_DUPLICATE.deleted":
    "«{name}» tenía este código y está en la papelera: recupérala con estos valores o crea una nueva",
  INVALID_HOURS:
    "No entendimos «{part}»: escribe el horario como L-V 8:00-20:00; S 9:00-18:00; D y F cerrado",
  "INVALID_HOURS.afternoon": "El horario se leyó como {read}: escríbelo en 24 horas para estar seguro",
  "INVALID_HOURS.overnight":
    "El horario se leyó como {read}, pasando la medianoche: escríbelo en 24 horas si es por la tarde",
  INVALID_GTIN: "«{value}» no es un código de barras: revisa sus dígitos",
  "NOT_FOUND.marketRef": "No hay una tienda «{value}» entre las tuyas: escribe su código o su nombre exacto",
  "NOT_FOUND.otherMarket":
    "«{value}» no es la tienda de este menú: corrige la celda o deja su columna por fuera",
  "NOT_FOUND.closedMarket": "La tienda de esta fila ya no está entre las tuyas: deja la fila por fuera",
  "NOT_FOUND.picture":
    "No se pudo traer una imagen de «{value}»: revisa la dirección o sube la imagen a mano",
  "NOT_FOUND.section":
    "Este menú no tiene una sección «{value}»: corrígela o deja que se creen las secciones que faltan",
  "REQUIRED.marketRef": "Falta la tienda: escribe su código o su nombre exacto",
  "REQUIRED.sectionName": "Falta la sección: escribe en qué parte del menú va",
  "REQUIRED.priceCop": "Falta el precio: escríbelo en pesos enteros",
  "AMBIGUOUS.marketRef": "Varias de tus tiendas se llaman «{value}»: escribe el código de la tienda",
  "AMBIGUOUS.ean":
    "Varios productos de esta tienda tienen el código de barras {value}: escribe también el SKU",
  "OUT_OF_RANGE.compareAt":
    "El precio antes, {value}, no es mayor que el precio: corrige uno de los dos o bórralo con un guion",
  "OUT_OF_RANGE.period": "Termina antes de empezar: intercambia las dos fechas",
  "INVALID_ENUM.options":
    "No entendimos «{part}»: escribe las adiciones como Salsas:0-2:Rosada=0,Tártara=500",
  "INVALID_ENUM.url": "«{value}» no es la dirección de una imagen: escribe una que empiece por https://",
  "INVALID_NUMBER.netContent": "No entendimos «{value}»: escribe la cantidad y su unidad, como 500 g",
  "INVALID_NUMBER.byUnit":
    "{value} tiene decimales y se vende por unidad: escribe un número entero o véndelo por peso",
  "INVALID_DATE.moment": "«{value}» no es una fecha ni una hora: escríbela como 31/12/2026 o 07:00",
  "INVALID_DATE.mixed": "Una celda dice una fecha y la otra una hora: escribe dos iguales",
  "DUPLICATE_IN_FILE.product": "La fila {row} es el mismo producto: deja una de las dos",
  "POSSIBLE_DUPLICATE.product": "Parece «{name}», que ya está en el menú: ¿es el mismo o uno nuevo?",
  "POSSIBLE_DUPLICATE.deletedProduct":
    "«{name}» tenía este SKU y está en la papelera: recupéralo con estos valores o crea uno nuevo",
  "INVALID_HOURS.weekOnly": "«{value}» tiene excepciones: escribe solo días y horas, como L-V 7:00-11:00",
};
