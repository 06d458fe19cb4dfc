// Headings of real files with the field each belongs to: unchanged, and with Colombian values below foreign headings.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkDigit } from "@igo/contract/parsing/taxId";

export type Column = {
  heading: string;
  samples: readonly string[];
  label: string;
  right: ReadonlySet<string>;
};
export type SheetFile = {
  id: string;
  /** Files of one repository resemble each other, so they never appear on both sides of a measurement. */
  group: string;
  kind: "market" | "menu";
  country: string;
  /** Its mistakes were never read: neither weights nor rules know its source. */
  isUnread: boolean;
  columns: readonly Column[];
};

type Raw = {
  id: string;
  source: string;
  kind: "market" | "product";
  country: string;
  /** 2: added after the rules, and split by source before anyone saw a result. */
  wave?: 2;
  columns: { heading: string; samples: string[]; label: string }[];
};

/** "either:[phone,none]" → phone or none; a part of a field is that field; both coordinates are the point. */
const rightOf = (label: string) =>
  new Set(
    (/^either:\[(.*)\]$/.exec(label)?.[1] ?? label)
      .split(",")
      .map((one) => one.replace(/ part$/, "").replace("two:lat+lon", "point")),
  );

const raw: Raw[] = JSON.parse(readFileSync(join(import.meta.dirname, "corpus.json"), "utf8"));

const isHeldBack = (group: string) => (createHash("sha256").update(group).digest()[0] ?? 0) < 128;

export const asTheyAre: readonly SheetFile[] = raw.map(({ id, source, kind, country, wave, columns }) => {
  const group = /^(?:public|http)/.test(source) ? source : (source.split(":")[0] ?? source);
  return {
    id,
    group,
    kind: kind === "product" ? "menu" : "market",
    country,
    isUnread: wave === 2 && isHeldBack(group),
    columns: columns.map((column) => ({ ...column, right: rightOf(column.label) })),
  };
});

const table = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../api/data", name), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
const towns = table("municipalities.csv");
const departments = new Map(table("departments.csv").map(([code = "", name = ""]) => [code, name]));

/** The same numbers in every run (Park and Miller's generator). */
export const chance = (seed: number) => {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
};

/** Replaces foreign places, phone numbers, tax numbers and positions with Colombian ones of the same form. */
export const colombian = (seed: number): readonly SheetFile[] => {
  const next = chance(seed);
  const digits = (length: number) => Array.from({ length }, () => Math.floor(next() * 10)).join("");
  const phone = (isMobile: boolean) =>
    isMobile ? `3${digits(9)}` : `60${1 + Math.floor(next() * 8)}2${digits(6)}`;
  return asTheyAre.map((file) => {
    if (file.country === "CO") return file;
    const places = Array.from({ length: 3 }, () => towns[Math.floor(next() * towns.length)] ?? []);
    return {
      ...file,
      columns: file.columns.map((column) => {
        const { samples, label } = column;
        const areCodes = samples.every((text) => /^\d+$/.test(text.trim()));
        const shout = samples.every((text) => text === text.toUpperCase());
        const with_ = (make: (place: readonly string[]) => string) => ({
          ...column,
          samples: [
            ...new Set(
              samples.map((_, at) => (shout ? make(places[at] ?? []).toUpperCase() : make(places[at] ?? []))),
            ),
          ],
        });
        if (samples.length === 0) return column;
        if (/^(?:either:\[(?:none,)?)?municipalityCode/.test(label))
          return with_(([code = "", , name = ""]) => (areCodes ? code : name));
        if (/^departmentCode$|^either:\[none,departmentCode\]/.test(label))
          return with_(([, code = ""]) => (areCodes ? code : (departments.get(code) ?? "")));
        if (label === "taxId") {
          const isWritten = next() < 0.5;
          return with_(() => {
            const number = `${next() < 0.5 ? 9 : 8}${digits(8)}`;
            return isWritten ? `${number}-${checkDigit(number)}` : number;
          });
        }
        if (/phone|landline/.test(label)) {
          const isMobile = next() < 0.6;
          // Below "Teléfono" the numbers decide which of the two a column is.
          const right = new Set([...column.right, isMobile ? "phone" : "landline"]);
          return { ...with_(() => phone(isMobile)), right };
        }
        if (label === "lat") return with_(([, , , , , lat = ""]) => lat);
        if (label === "lon") return with_(([, , , , , , lon = ""]) => lon);
        if (label === "two:lat+lon") return with_(([, , , , , lat = "", lon = ""]) => `${lat}, ${lon}`);
        if (label === "countryCode")
          return with_(() => (samples.every(({ length }) => length < 4) ? "CO" : "Colombia"));
        if (label === "postalCode") return with_(([, code = ""]) => code + digits(4));
        return column;
      }),
    };
  });
};
