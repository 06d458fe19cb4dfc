// Email addresses: lower case, with suggestions for common typos.
import { z } from "zod";
import type { RawCell } from "../cells.ts";
import { type Reading, dismiss, quoted, read, refuse, warn } from "../reading.ts";
import { cellText } from "../text.ts";

const longest = 254;
/** An address with its owner's name around it, or several addresses. */
const longestCell = 1000;
// The contract's own pattern, so that it never refuses what is accepted here; without a zod call per cell.
const isEmail = (text: string) => text.length <= longest && z.regexes.email.test(text);

/** Domains that do not exist: each is one typo away from a provider's. */
const slips = new Map(
  Object.entries({
    "gmail.com":
      "gmial.com gmai.com gmal.com gamil.com gnail.com gmaill.com gmail.con gmail.cm gmail.om gmail.co gmail.comm gmeil.com gmil.com",
    "hotmail.com":
      "hotmial.com hotmal.com hotmai.com hotmil.com hotmaill.com hotmail.con hotmail.co hotmail.cm hormail.com hotmali.com",
    "outlook.com": "outlok.com outloo.com outlook.con outlook.co outllok.com autlook.com",
    "yahoo.com": "yaho.com yahooo.com yahoo.con yhoo.com",
  }).flatMap(([right, wrong]) => wrong.split(" ").map((domain) => [domain, right] as const)),
);

/** People without an address write `notiene@gmail.com`, `no@tiene.com`, `na@na.com`. */
const nobody =
  /^(?:no(?:tiene|hay|aplica|registra|reporta|posee|informa)|sin)(?:correo|e?mail|dato|datos|informacion)?$|^(?:ninguno|sincorreo|noemail|nocorreo)$/;
const halfOfNobody = new Set([
  "no",
  "na",
  "nn",
  "sin",
  "n",
  "x",
  "a",
  "correo",
  "email",
  "mail",
  "prueba",
  "pruebas",
  "test",
  "asdf",
  "asd",
  "abc",
  "ejemplo",
  "pendiente",
]);
/** Names and domains of examples: `usuario@dominio.com`, `cliente@cliente.com`. */
const sampleNames = new Set(
  "usuario user cliente nombre tu tucorreo micorreo nada ninguno nomail xyz xxyyzz qwerty qwertyuiop example sample fulano".split(
    " ",
  ),
);
const sampleHosts = new Set("dominio domain tuempresa miempresa tucorreo micorreo".split(" "));
const usualHosts = new Set("empresa correo email mail".split(" "));
const providers = new Set("gmail hotmail outlook yahoo live icloud".split(" "));
const otherHalf = new Set([
  "tiene",
  "hay",
  "aplica",
  "correo",
  "email",
  "mail",
  "no",
  "na",
  "nn",
  "dato",
  "datos",
  "registra",
]);

const isMadeUp = (text: string) => {
  const [name = "", domain = ""] = text.split("@");
  const [local, host] = [name.replace(/[^a-z]/g, ""), domain.split(".")[0] ?? ""];
  if (nobody.test(local) || nobody.test(local + host)) return true;
  if (/^(\d{1,8})@\1\./.test(text)) return true;
  const isSample = name === local && sampleNames.has(local);
  if (isSample && (host === local || usualHosts.has(host))) return true;
  const isNobody = isSample || (name === local && halfOfNobody.has(local));
  if (isNobody && (sampleHosts.has(host) || providers.has(host))) return true;
  return (
    (halfOfNobody.has(local) && (host === local || otherHalf.has(host))) ||
    /^(\w)\1{0,4}@\1{1,5}\./.test(text)
  );
};

const withoutAccents = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");

/** `mailto:ana@b.com`, `Ana <ana@b.com>`, `ana @ b.com.`: removes what surrounds the address. */
const withoutDress = (text: string) =>
  (/<([^<>\s]+)>/.exec(text)?.[1] ?? text)
    .replace(/^(?:mailto|e-?mail|correo)\s*:\s*/, "")
    .replace(/\s*@\s*/, "@")
    .replace(/^[.;:,'"(\s]+|[.;:,'")\s]+$/g, "");

const fix = (text: string) => {
  const fixed = withoutAccents(withoutDress(text))
    .replace(/\s*(?:\(at\)|\[at\]|\sarroba\s|@+)\s*/, "@")
    .replace(/\s+/g, "")
    .replace(/,/g, ".")
    .replace(/\.{2,}/g, ".")
    .replace(/^[.;:]+|[.;:]+$/g, "")
    .replace(/^(.+@(?:gmail|hotmail|outlook|yahoo))(?:com)?$/, "$1.com");
  return fixed !== text && isEmail(fixed) ? fixed : undefined;
};

export const readEmail = (cell: RawCell): Reading<string> => {
  const whole = cellText(cell).toLowerCase();
  const text = isEmail(whole) || whole.length > longestCell ? whole : withoutDress(whole);
  if (isEmail(text)) {
    if (isMadeUp(text)) return dismiss("PLACEHOLDER", { value: quoted(text) });
    const domain = text.slice(text.indexOf("@") + 1);
    // No country and no provider uses .con.
    const right = slips.get(domain) ?? (domain.endsWith(".con") ? `${domain.slice(0, -1)}m` : undefined);
    if (right === undefined) return read(text);
    const suggestion = `${text.slice(0, -domain.length)}${right}`;
    return warn(text, "INVALID_EMAIL", { value: quoted(text), domain, reason: "typo" }, suggestion);
  }
  if (text.length > longest) return refuse("TOO_LONG", { value: quoted(text), max: longest });
  const [first, second] = text.split(/[;,/|\s]+/).filter(isEmail);
  if (first && second)
    return warn(first, "INVALID_EMAIL", { value: quoted(text), read: first, reason: "several" }, first);
  return refuse("INVALID_EMAIL", { value: quoted(text) }, fix(text));
};
