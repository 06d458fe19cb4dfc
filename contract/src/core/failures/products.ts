// Failures of products and of imports.
import type { Failures } from "./failure.ts";

export const productsFailures = {
  "import.no_market": {
    status: 403,
    en: "A menu belongs to a market. Ask an administrator to assign you one first",
    es: "Un menú es de una tienda. Pídele primero a un administrador que te asigne una",
  },
  "product.not_found": {
    status: 404,
    en: "That product does not exist, or you don't have access to it",
    es: "Ese producto no existe o no tienes acceso a él",
  },
  "product.no_such_version": {
    status: 404,
    en: "The product has no such version. Reload the history and choose another",
    es: "El producto no tiene esa versión. Recarga el historial y elige otra",
  },
  "product.bulk_not_found": {
    status: 404,
    en: "That bulk change does not exist, or its preview has expired. Preview it again",
    es: "Ese cambio masivo no existe o su vista previa venció. Genera la vista previa de nuevo",
  },
  "product.image_not_found": { status: 404, en: "That photo no longer exists", es: "Esa foto ya no existe" },
  "import.not_found": { status: 404, en: "That import does not exist", es: "Esa importación no existe" },
  "import.sheet_not_found": {
    status: 404,
    en: "The file does not have that sheet",
    es: "El archivo no tiene esa hoja",
  },
  "product.version_conflict": {
    status: 409,
    en: "Someone else changed this product while you were editing it",
    es: "Otra persona cambió este producto mientras lo editabas",
  },
  "product.sku_taken": {
    status: 409,
    en: "Another product of this market already has this SKU",
    es: "Otro producto de esta tienda ya tiene este SKU",
  },
  "product.restore_sku_taken": {
    status: 409,
    en: "Another product of the market now uses this SKU. Change one of the two first",
    es: "Otro producto de la tienda ya usa este SKU. Cambia primero uno de los dos",
  },
  "product.bulk_wrong_state": {
    status: 409,
    en: "You cannot do that now: the status of this bulk change is “{status}”",
    es: "Ahora no se puede hacer eso: este cambio masivo está en estado «{status}»",
  },
  "product.undo_expired": {
    status: 409,
    en: "You can undo a change for 30 days; this one is older",
    es: "Un cambio se puede deshacer durante 30 días; este es más antiguo",
  },
  "product.too_many_images": {
    status: 409,
    en: "A product can have up to {maximum} photos. Remove one first",
    es: "Un producto puede tener máximo {maximum} fotos. Quita una primero",
  },
  "import.wrong_state": {
    status: 409,
    en: "You cannot do that now: the status of this import is “{status}”",
    es: "Ahora no se puede hacer eso: esta importación está en estado «{status}»",
  },
  "import.has_errors": {
    status: 409,
    en: "Some rows have errors or unresolved duplicates. Fix them, or import valid rows only",
    es: "Quedan filas con errores o duplicados sin resolver. Corrígelas o importa solo las filas válidas",
  },
  "import.nothing_left": {
    status: 409,
    en: "This import has no rows left to fix",
    es: "Esta importación no dejó filas por corregir",
  },
  "recipe.not_found": { status: 404, en: "That recipe does not exist", es: "Esa receta no existe" },
  "recipe.version_conflict": {
    status: 409,
    en: "Someone else changed this recipe while you were editing it",
    es: "Otra persona cambió esta receta mientras la editabas",
  },
  "recipe.not_kept": {
    status: 422,
    en: "A recipe holds no bank accounts, documents, names of people, phones or emails: {fields}",
    es: "Una receta no guarda cuentas bancarias, documentos, nombres de personas, teléfonos ni correos: {fields}",
  },
  "recipe.unknown_field": {
    status: 422,
    en: "An import of this type has no such field: {fields}",
    es: "Una importación de este tipo no tiene ese campo: {fields}",
  },
  "import.nothing_to_take_back": {
    status: 409,
    en: "Those changes can no longer be undone: the rows have changed since",
    es: "Esos cambios ya no se pueden deshacer: las filas cambiaron desde entonces",
  },
  "import.cause_gone": {
    status: 409,
    en: "Nothing is left of this: the rows have changed since. The list is up to date now",
    es: "De esto ya no queda nada: las filas cambiaron desde entonces. La lista ya está al día",
  },
  "import.nothing_to_change": {
    status: 409,
    en: "This would change no cell",
    es: "Esto no cambiaría ninguna celda",
  },
  "import.change_too_slow": {
    status: 422,
    en: "This would take too long. Change fewer values at a time",
    es: "Esto tardaría demasiado. Cambia menos valores a la vez",
  },
  "import.decision_in_use": {
    status: 409,
    en: "A later decision changed the same cells. Take that one back first",
    es: "Una decisión posterior cambió las mismas celdas. Deshaz primero esa",
  },
  "import.undo_expired": {
    status: 409,
    en: "You can undo an import for 30 days; this one is older",
    es: "Una importación se puede deshacer durante 30 días; esta es más antigua",
  },
  "import.given_up": {
    status: 500,
    en: "The import failed several times and was stopped. You can undo what was imported; contact support",
    es: "La importación falló varias veces y se detuvo. Puedes deshacer lo que se importó; avisa a soporte",
  },
  "product.price_before_lower": {
    status: 422,
    en: "The previous price must be higher than the price",
    es: "El precio anterior debe ser mayor que el precio",
  },
  "product.check_digit": {
    status: 422,
    en: "Wrong check digit: it should be {digit}",
    es: "El dígito de control no es correcto: debería ser {digit}",
  },
  "product.whole_stock": {
    status: 422,
    en: "Only products sold by weight can have decimals in stock",
    es: "Solo los productos que se venden por peso pueden tener existencias con decimales",
  },
} as const satisfies Failures;
