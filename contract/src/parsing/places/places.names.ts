// Unofficial names of places, and the extras people put around a name.
import { fold } from "../text.ts";

/** Common names of towns, by code; DANE's list has only the official ones. */
export const townNicknames: Readonly<Record<string, readonly string[]>> = {
  "05001": ["medallo"],
  "08001": ["quilla", "curramba", "baq"],
  "11001": [
    "bogota cundinamarca",
    "bogota d c cundinamarca",
    "santafe de bogota",
    "bta",
    "bog",
    "distrito capital",
    "d c",
    "dc",
  ],
  "13001": ["ctg"],
  "25269": ["faca", "facata"],
  "25290": ["fusa"],
  "25899": ["zipa"],
  "50001": ["villavo", "villao", "vcio", "v cencio"],
  "23001": ["mria"],
  "54001": ["cta"],
  "68307": ["san juan giron"],
  "76001": ["clo"],
  "88001": ["san andres islas", "san andres isla"],
  "68001": ["bga", "buca", "bucara"],
  "68081": ["barranca", "b bermeja", "b meja", "bca bermeja"],
};

/** Unofficial names of departments by DIVIPOLA code, including ISO 3166-2 letters. */
export const departmentNicknames: Readonly<Record<string, readonly string[]>> = {
  "05": ["antioquia", "ant"],
  "08": ["atlantico", "atl"],
  "11": [
    "bogota",
    "bogota dc",
    "bogota distrito capital",
    "distrito capital",
    "dc",
    "d c",
    "cundinamarca bogota",
  ],
  "13": ["bolivar", "bol"],
  "15": ["boyaca", "boy"],
  "17": ["caldas", "cal"],
  "18": ["caqueta", "caq"],
  "19": ["cauca", "cau"],
  "20": ["cesar", "ces"],
  "23": ["cordoba", "cor"],
  "25": ["cundinamarca", "cun", "cund", "cundi"],
  "27": ["choco", "cho"],
  "41": ["huila", "hui"],
  "44": ["la guajira", "guajira", "lag"],
  "47": ["magdalena", "mag"],
  "50": ["meta", "met"],
  "52": ["narino", "nar"],
  "54": [
    "norte de santander",
    "norte santander",
    "n de santander",
    "n santander",
    "nte de santander",
    "nte santander",
    "nsa",
    "n s",
    "ns",
    "n de s",
    "n sder",
    "n de sder",
    "nte de sder",
    "norte de sder",
    "norte sder",
  ],
  "63": ["quindio", "qui"],
  "66": ["risaralda", "ris"],
  "68": ["santander", "san", "sder"],
  "70": ["sucre", "suc"],
  "73": ["tolima", "tol"],
  "76": ["valle del cauca", "valle", "valle cauca", "vac"],
  "81": ["arauca", "ara"],
  "85": ["casanare", "cas"],
  "86": ["putumayo", "put"],
  "88": [
    "san andres y providencia",
    "san andres",
    "san andres islas",
    "san andres isla",
    "archipielago de san andres",
    "sap",
    "sai",
  ],
  "91": ["amazonas", "ama"],
  "94": ["guainia", "gua"],
  "95": ["guaviare", "guv"],
  "97": ["vaupes", "vau"],
  "99": ["vichada", "vid"],
};

const departmentWords = new Set(Object.values(departmentNicknames).flat());

/** Whether a text is a department's name or two-digit code, to recognise a column without a gazetteer. */
export const isDepartment = (text: string) =>
  /^\d{1,2}$/.test(text)
    ? Object.hasOwn(departmentNicknames, text.padStart(2, "0"))
    : departmentWords.has(fold(text));

const before = /^(?:departamento|depto|dpto|municipio|mpio|mcpio|ciudad|distrito) (?:de |del )?(?=\w)/;
const after =
  / (?:colombia|co|distrito capital|distrito turistico.*|d ?t ?y ?c|d ?t ?h ?y ?c|d ?t ?c ?h|d ?t|d ?e)$/;

const abbreviations: Readonly<Record<string, string>> = {
  sta: "santa",
  sto: "santo",
  stgo: "santiago",
  sn: "san",
  pto: "puerto",
  pte: "puente",
  bquilla: "barranquilla",
  "b quilla": "barranquilla",
  bmanga: "bucaramanga",
  "b manga": "bucaramanga",
};
const abbreviated = new RegExp(`\\b(?:${Object.keys(abbreviations).join("|")})\\b`, "g");

/** `pto colombia` becomes `puerto colombia`. Input and output are folded. */
const spelledOut = (folded: string) => folded.replace(abbreviated, (word) => abbreviations[word] ?? word);

/** `municipio de cartagena d t y c` becomes `cartagena`. Input and output are folded. */
export const withoutTrimmings = (folded: string) => spelledOut(folded.replace(before, "").replace(after, ""));

/** The names that a folded text may have, the fullest first: the Colombia of `pto colombia` is part of it. */
export const namesOf = (folded: string) => new Set([folded, spelledOut(folded), withoutTrimmings(folded)]);

/** The ways to split `Medellín (Antioquia)`, `Medellín - Antioquia`, `05001 Medellín` into two folded halves. */
export const halves = (text: string): [string, string][] => {
  const cuts: [string, string][] = [];
  for (const match of text.matchAll(
    /\s[-–—]\s|[,(/|;]|(?<=\d)\s?[-–—]?\s?(?=\p{L})|(?<=\p{L})[-–—](?=\p{L})/gu,
  )) {
    const left = fold(text.slice(0, match.index));
    const right = fold(text.slice(match.index + match[0].length));
    if (left !== "" && right !== "") cuts.push([left, right]);
  }
  return cuts;
};

/** `Cali Valle`, `Cúcuta N.S.`: the ways to split between words, the shortest department last. */
export const wordHalves = (text: string): [string, string][] => {
  const words = fold(text).split(" ");
  return words.length > 7
    ? []
    : words
        .slice(1)
        .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
};
