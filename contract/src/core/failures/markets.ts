// Failures of markets, their zones, chains and categories.
import type { Failures } from "./failure.ts";

export const marketsFailures = {
  "market.not_found": {
    status: 404,
    en: "That market does not exist, or you don't have access to it",
    es: "Esa tienda no existe o no tienes acceso a ella",
  },
  "market.view_not_found": {
    status: 404,
    en: "That view does not exist, or you don't have access to it",
    es: "Esa vista no existe o no tienes acceso a ella",
  },
  "market.bulk_not_found": {
    status: 404,
    en: "That bulk change does not exist, or its preview has expired. Preview it again",
    es: "Ese cambio masivo no existe o su vista previa venció. Genera la vista previa de nuevo",
  },
  "market.document_not_found": {
    status: 404,
    en: "That document does not exist",
    es: "Ese documento no existe",
  },
  "market.duplicate_not_found": {
    status: 404,
    en: "Someone has already resolved this possible duplicate",
    es: "Alguien ya resolvió este posible duplicado",
  },
  "market.merge_not_found": { status: 404, en: "That merge does not exist", es: "Esa fusión no existe" },
  "market.no_such_version": {
    status: 404,
    en: "The market has no such version. Reload the history and choose another",
    es: "La tienda no tiene esa versión. Recarga el historial y elige otra",
  },
  "chain.not_found": { status: 404, en: "That chain does not exist", es: "Esa cadena no existe" },
  "category.not_found": { status: 404, en: "That category does not exist", es: "Esa categoría no existe" },
  "market.version_conflict": {
    status: 409,
    en: "Someone else changed this market while you were editing it",
    es: "Otra persona cambió esta tienda mientras la editabas",
  },
  "market.code_taken": {
    status: 409,
    en: "The chain already has a market with this code",
    es: "La cadena ya tiene una tienda con este código",
  },
  "market.illegal_move": {
    status: 409,
    en: "A market cannot go from {from} to {to}. It can go to: {legal}",
    es: "Una tienda no puede pasar de {from} a {to}. Puede pasar a: {legal}",
  },
  "market.possible_duplicate": {
    status: 409,
    en: "There is already a market like this one: {name}",
    es: "Ya existe una tienda como esta: {name}",
  },
  "market.bulk_wrong_state": {
    status: 409,
    en: "You cannot do that now: the status of this bulk change is “{status}”",
    es: "Ahora no se puede hacer eso: este cambio masivo está en estado «{status}»",
  },
  "market.undo_expired": {
    status: 409,
    en: "You can undo a change for 30 days; this one is older",
    es: "Un cambio se puede deshacer durante 30 días; este es más antiguo",
  },
  "market.document_version_conflict": {
    status: 409,
    en: "Someone else changed this document while you were looking at it. Reload it and try again",
    es: "Otra persona cambió este documento mientras lo mirabas. Recárgalo e intenta de nuevo",
  },
  "market.merge_undone": {
    status: 409,
    en: "This merge has already been undone",
    es: "Esta fusión ya está deshecha",
  },
  "market.restore_code_taken": {
    status: 409,
    en: "Another market of the chain now uses this code. Change one of the two first",
    es: "Otra tienda de la cadena ya usa este código. Cambia primero uno de los dos",
  },
  "chain.version_conflict": {
    status: 409,
    en: "Someone else changed this chain while you were editing it",
    es: "Otra persona cambió esta cadena mientras la editabas",
  },
  "chain.code_taken": {
    status: 409,
    en: "There is already a chain with this code",
    es: "Ya existe una cadena con este código",
  },
  "chain.in_use": {
    status: 409,
    en: "This chain still has markets. Move or delete them first",
    es: "Esta cadena todavía tiene tiendas. Pásalas a otra o elimínalas primero",
  },
  "market.too_many_views": {
    status: 409,
    en: "You can save up to {maximum} views of a list. Delete one first",
    es: "Puedes guardar hasta {maximum} vistas de una lista. Elimina una primero",
  },
  "star.too_many": {
    status: 409,
    en: "You can star up to {maximum} records. Take back a star first",
    es: "Puedes destacar hasta {maximum} registros. Quita uno primero",
  },
  "category.version_conflict": {
    status: 409,
    en: "Someone else changed this category while you were editing it",
    es: "Otra persona cambió esta categoría mientras la editabas",
  },
  "category.name_taken": {
    status: 409,
    en: "There is already one called {name} in the same place. Choose another name",
    es: "Ya hay una llamada {name} en el mismo lugar. Elige otro nombre",
  },
  "category.word_taken": {
    status: 409,
    en: "Imports already recognise {word} as {name}. Use another word",
    es: "Las importaciones ya reconocen {word} como {name}. Usa otra palabra",
  },
  "category.in_use": {
    status: 409,
    en: "It is still in use ({count}). Choose where to move what it contains",
    es: "Todavía está en uso ({count}). Elige a dónde mover lo que contiene",
  },
  "category.too_deep": {
    status: 422,
    en: "There are only two levels. Choose a parent on the first level",
    es: "Solo hay dos niveles. Elige una del primer nivel",
  },
  "category.not_offered": {
    status: 422,
    en: "This category is no longer offered: choose another",
    es: "Esta categoría ya no se ofrece: elige otra",
  },
  "category.section_not_offered": {
    status: 422,
    en: "This section is no longer offered: choose another",
    es: "Esta sección ya no se ofrece: elige otra",
  },
  "zone.has_hole": {
    status: 422,
    en: "A delivery area cannot have a hole: draw it as several polygons around it",
    es: "Una zona de entrega no puede tener huecos: dibújala como varios polígonos alrededor",
  },
  "zone.too_few_corners": {
    status: 422,
    en: "A polygon needs at least three corners that are not on one line",
    es: "Un polígono necesita al menos tres vértices que no estén en una misma línea",
  },
  "zone.not_closed": {
    status: 422,
    en: "A ring must end where it begins: repeat its first position at its end",
    es: "Un anillo debe terminar donde empieza: repite su primera posición al final",
  },
  "zone.outside_country": {
    status: 422,
    en: "This position is outside Colombia. GeoJSON writes the longitude before the latitude",
    es: "Esta posición está fuera de Colombia. GeoJSON escribe la longitud antes que la latitud",
  },
  "zone.crosses_itself": {
    status: 422,
    en: "The line crosses itself here: move this corner or the next one",
    es: "La línea se cruza a sí misma aquí: mueve este vértice o el siguiente",
  },
  "zone.too_many_polygons": {
    status: 422,
    en: "A market has at most {max} polygons",
    es: "Una tienda tiene máximo {max} polígonos",
  },
  "zone.too_many_corners": {
    status: 422,
    en: "A market's polygons have at most {max} corners together; these have {count}",
    es: "Los polígonos de una tienda tienen máximo {max} vértices en total; estos tienen {count}",
  },
  "zone.no_market": {
    status: 422,
    en: "No market has this id or internal code",
    es: "Ninguna tienda tiene este id o código interno",
  },
  "zone.several_markets": {
    status: 422,
    en: "Several markets have this internal code: name the market by its id",
    es: "Varias tiendas tienen este código interno: identifica la tienda por su id",
  },
  "zone.repeated_market": {
    status: 422,
    en: "This market is in the file twice",
    es: "Esta tienda está dos veces en el archivo",
  },
} as const satisfies Failures;
