// Yes and no in all the ways a cell says them.
import type { RawCell } from "./cells.ts";
import { type Reading, quoted, read, refuse } from "./reading.ts";
import { remember } from "./remember.ts";
import { cellText, fold } from "./text.ts";

export const yesWords = ["si", "s", "yes", "y", "1", "x", "true", "t", "verdadero", "v"] as const;
export const noWords = ["no", "n", "0", "false", "f", "falso"] as const;

const switchedOn = [
  "abierto",
  "abierta",
  "activo",
  "activa",
  "disponible",
  "encendido",
  "encendida",
  "prendido",
  "prendida",
  "on",
  "open",
  "online",
  "en linea",
  "habilitado",
  "habilitada",
  "recibe",
  "ok",
  "sip",
  "claro",
  "aplica",
];
const switchedOff = [
  "cerrado",
  "cerrada",
  "inactivo",
  "inactiva",
  "no disponible",
  "apagado",
  "apagada",
  "off",
  "closed",
  "offline",
  "fuera de linea",
  "deshabilitado",
  "deshabilitada",
  "no recibe",
];

const answers = new Map<string, boolean>([
  ...[...yesWords, ...switchedOn].map((word) => [word, true] as const),
  ...[...noWords, ...switchedOff].map((word) => [word, false] as const),
]);

const readText = remember((text): Reading<boolean> => {
  const answer = /^[✓✔☑✅●•]\ufe0f?$/u.test(text)
    ? true
    : /^[✗✘❌☐]$/u.test(text)
      ? false
      : answers.get(fold(text));
  if (answer !== undefined) return read(answer);
  // `Sí, con fórmula`: the first word answers, the rest may qualify it.
  const [, first] = /^(s[ií]|no)\s*[,.;:(–-]/i.exec(text) ?? [];
  const suggestion = first && (fold(first) === "si" ? "Sí" : "No");
  return refuse("INVALID_ENUM", { value: quoted(text), reason: "yesNo" }, suggestion);
});

export const readYesNo = (cell: RawCell): Reading<boolean> =>
  typeof cell === "boolean" ? read(cell) : readText(cellText(cell));

const prescription =
  /^(?:(?:venta |solo )?(?:con|bajo|requiere) (?:formula|receta|prescripcion)(?: medica)?|formulad[oa]|rx)$/;
const freely = /^(?:(?:de )?venta libre|libre|sin (?:formula|receta|prescripcion)(?: medica)?|otc)$/;

/** Whether a medicine needs a prescription: yes and no, and a drugstore's own words. */
export const readPrescription = (cell: RawCell): Reading<boolean> => {
  const text = fold(cellText(cell));
  if (prescription.test(text)) return read(true);
  return freely.test(text) ? read(false) : readYesNo(cell);
};
