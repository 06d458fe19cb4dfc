// Departments by code, official and common name.
import { expandedName } from "../abbreviations.ts";
import { departmentNicknames, halves, withoutTrimmings } from "./places.names.ts";
import { nearest } from "../similarity.ts";
import { fold } from "../text.ts";

export type Department = {
  code: string;
  name: string;
  shortName?: string | null;
  landlinePrefix?: string | null;
};

export const indexDepartments = (departments: readonly Department[]) => {
  const byCode = new Map(departments.map((department) => [department.code, department]));
  const byName = new Map<string, Department>();
  const officialNames = departments.map(
    (department) => [fold(department.shortName ?? department.name), department] as const,
  );
  for (const department of departments) {
    const { code, name, shortName } = department;
    for (const word of [name, shortName ?? name, ...(departmentNicknames[code] ?? [])])
      byName.set(fold(word), department);
  }
  const find = (text: string): Department | undefined => {
    const folded = fold(text);
    if (/^\d{1,2}$/.test(folded)) return byCode.get(folded.padStart(2, "0"));
    const whole =
      byName.get(folded) ?? byName.get(withoutTrimmings(folded)) ?? expandedName(text, officialNames);
    if (whole) return whole;
    for (const [left, right] of halves(text)) {
      // `05 - Antioquia`, `Antioquia, Colombia`: both halves must agree, or one must be the country.
      const [first, second] = [find(left), find(right)];
      if (first && (first === second || right === "colombia" || right === "co")) return first;
    }
    return undefined;
  };
  const nearestTo = (text: string) => {
    const code = /^\d{4,5}$/.test(text) ? text.padStart(5, "0").slice(0, 2) : undefined;
    return code ? byCode.get(code) : nearest(fold(text), byName);
  };
  return { byCode, find, nearestTo };
};
