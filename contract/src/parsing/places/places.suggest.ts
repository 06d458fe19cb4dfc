// The town to suggest for a text that names none: never one that the text contradicts.
import { nearest } from "../similarity.ts";
import { fold } from "../text.ts";
import { halves, withoutTrimmings, wordHalves } from "./places.names.ts";

type Town = { code: string; departmentCode: string; name: string };

type Towns = {
  called: (folded: string, departmentCode?: string) => Town[];
  namesWithin: (departmentCode?: string) => readonly (readonly [folded: string, town: Town])[];
};

/** A shorter text says too little. */
const shortest = 5;

export const suggester = <Own extends Town>(
  { called, namesWithin }: Towns & { called: (folded: string, departmentCode?: string) => Own[] },
  of: { departmentName: (code: string) => string | undefined; isDepartment: (text: string) => boolean },
) => {
  const { departmentName, isDepartment } = of;

  /** `Medellín - El Poblado`, `Bogotá Sur`: a town and a part of it, but not two towns, or another department. */
  const withPart = (text: string, departmentCode?: string): Town | "several" | undefined => {
    for (const [left, right] of [...halves(text), ...wordHalves(text)]) {
      const [town, another] = called(left, departmentCode);
      if (!town) continue;
      const other = right.replace(/^y /, "");
      if (called(other).length > 0 || isDepartment(other)) return "several";
      if (!another) return town;
    }
    return undefined;
  };

  /** The likeliest misspelling, unless the text begins or ends like another town's name. */
  const misspelt = (text: string, departmentCode?: string): Town | undefined => {
    const names = namesWithin(departmentCode);
    const near = nearest(text, names);
    if (!near) return undefined;
    const name = fold(near.name);
    // "Buca" is no Buga.
    if (names.some(([other, town]) => town !== near && other.startsWith(text)) && !name.startsWith(text))
      return undefined;
    // "Santa Cruz de Lorica" is no Santa Cruz de Mompox.
    const last = text.split(" ").at(-1) ?? "";
    const ends = text === last || name.includes(last) ? [] : called(last, departmentCode);
    return ends.length > 0 ? (ends.length === 1 ? ends[0] : undefined) : near;
  };

  /** `Codazzi`, `La Dorada` without its article: the only town whose name ends with these words. */
  const ending = (text: string, departmentCode?: string): Town | undefined => {
    if (text.length < shortest || isDepartment(text)) return undefined;
    const found = new Set(
      namesWithin(departmentCode).flatMap(([name, town]) => (name.endsWith(` ${text}`) ? [town] : [])),
    );
    return found.size === 1 ? [...found][0] : undefined;
  };

  return (text: string, departmentCode?: string): string | undefined => {
    const folded = withoutTrimmings(fold(text));
    const inside = withPart(text, departmentCode);
    if (inside === "several") return undefined;
    const town = misspelt(folded, departmentCode) ?? inside ?? ending(folded, departmentCode);
    if (!town) return undefined;
    const isOnly = called(fold(town.name), departmentCode).length === 1;
    return isOnly ? town.name : `${town.name}, ${departmentName(town.departmentCode)}`;
  };
};
