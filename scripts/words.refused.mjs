// The words that docs/glossary.md refuses in texts, each with its replacement.

const english = [
  [/\bmend(s|ed|ing)?\b/i, "fix"],
  [/\bfaulty\b|\bfaults\b/i, "with errors, errors"],
  [/\black(s|ing)?\b/i, "missing, incomplete"],
  [/\b(some|every)body\b/i, "someone, everyone, or no person at all"],
  [/\bone's own\b|\boneself\b/i, "your"],
  [/\baltogether\b/i, "leave it out"],
  [/\bas it stands\b/i, "now"],
  [/\bthe usual look\b/i, "Reset to default"],
  [/\bchange(s|d)? (to )?many\b|\bpause many\b/i, "bulk changes, Pause markets"],
  [/\bwrite (your|the|an?|one|all|both|\d+)\b/i, "enter"],
  [/\be-mails?\b/i, "email"],
  [/\bbar codes?\b/i, "barcode"],
  [/\b(price before|dearest|cheapest)\b/i, "previous price, low to high"],
  [/\bcall(ed)? off\b/i, "cancel"],
  [/\bhand(ed|s)? in\b/i, "upload"],
  [/\bsee the effect\b/i, "Preview changes"],
  [/\bleave this row out\b/i, "Skip this row"],
  [/\bthey are two\b/i, "Not a duplicate"],
  [/\bbring(s)? .* back\b/i, "restore"],
];

const spanish = [
  [/\bcambios a muchas\b|\bpausar muchas\b/i, "cambios masivos, pausar tiendas"],
  [/\b(el|un|tu|propio) libro\b|\blibros? de (errores|Excel)\b/i, "archivo, archivo de Excel"],
  [/\bpor fuera\b/i, "no se importa, omitir, fuera de"],
  [/\bfilas buenas\b/i, "filas válidas"],
  [/\bver el efecto\b/i, "Vista previa"],
  [/\bparejas?\b/i, "posibles duplicados"],
  [/\botra sede\b/i, "otra sucursal"],
  [/^como siempre$/i, "Restablecer"],
  [/\besto va a pasar\b/i, "Revisa y confirma"],
  [/\bprecio(s)? (de )?antes\b/i, "precio anterior"],
  [/\bustede?s?\b/i, "tú"],
  [/\b(móvil|feriados?|ratón|ordenador|fichero|pinchar?)\b/i, "celular, festivo, mouse, computador, archivo"],
];

/** Each refused word of a text, with its replacement. */
export const refusedIn = (text) =>
  [...english, ...spanish].flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [[found, instead]];
  });
