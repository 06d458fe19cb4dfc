// Faults to plant in lists of stores, each as it happens at a desk.
import { checkDigit } from "./stores.ts";
import type { Fault } from "./draft.ts";
import type { Row } from "./truth.ts";

const text = ({ cells }: Row, key: string) => {
  const cell = cells[key];
  return typeof cell === "string" ? cell : "";
};

export const wrongTown = (
  townKey: string,
  town: string,
  departmentKey?: string,
  department?: string,
): Fault => ({
  kind: "town of another department",
  fields: ["municipalityCode", "departmentCode"],
  change: ({ cells, truth }) => {
    cells[townKey] = town;
    if (departmentKey) cells[departmentKey] = department ?? null;
    // A position that was right for the previous town is now outside it, and a landline without its area code belongs
    // elsewhere.
    for (const field of ["lat", "lon", "landline"]) delete truth[field];
  },
});

/** A position in a distant town. */
export const wrongPoint = (change: Fault["change"]): Fault => ({
  kind: "point in another town",
  fields: ["lat", "lon", "municipalityCode"],
  change: (row, others) => {
    delete row.truth.landline;
    change(row, others);
  },
});

export const swapped = (change: Fault["change"]): Fault => ({
  kind: "latitude and longitude swapped",
  fields: ["lat", "lon"],
  // Swapped back and compared with the town again.
  readings: ["*"],
  change,
});

export const wrongDigit = (key: string): Fault => ({
  kind: "check digit of another number",
  fields: ["taxId", "taxIdDv"],
  change: ({ cells }) => {
    cells[key] = `900765432-${(Number(checkDigit("900765432")) + 3) % 10}`;
  },
  readings: ["900765432"],
});

export const lostDigits = (key: string): Fault => ({
  kind: "document in scientific notation",
  fields: ["taxId"],
  change: ({ cells }) => {
    cells[key] = "9,01235E+08";
  },
});

export const shortPhone = (key: string, phone = "30156677"): Fault => ({
  kind: "telephone with too few digits",
  fields: ["phone"],
  change: ({ cells }) => {
    cells[key] = phone;
  },
});

export const duplicatedCode = (key: string): Fault => ({
  kind: "code twice in the file",
  fields: ["externalCode"],
  change: ({ cells }, others) => {
    cells[key] = others[3]?.cells[key] ?? null;
  },
});

export const badMail = (key: string): Fault => ({
  kind: "mail address without its domain",
  fields: ["email"],
  change: (row) => {
    row.cells[key] = text(row, key).replace(/@.*$/, "@");
  },
});

export const madeUpMail = (key: string): Fault => ({
  kind: "made-up mail address",
  fields: ["email"],
  change: ({ cells }) => {
    cells[key] = "na@na.com";
  },
});

export const madeUpPhone = (key: string): Fault => ({
  kind: "made-up telephone",
  fields: ["phone"],
  change: ({ cells }) => {
    cells[key] = "3000000000";
  },
});

export const blank = (key: string, field: string): Fault => ({
  kind: "required cell empty",
  fields: [field],
  change: ({ cells }) => {
    cells[key] = null;
  },
});

/** Any other fault: the cell gets this value. */
export const instead = (
  kind: string,
  key: string,
  field: string,
  raw: Row["cells"][string],
  readings: readonly unknown[] = [],
): Fault => ({
  kind,
  fields: [field],
  change: ({ cells }) => {
    cells[key] = raw;
  },
  readings,
});
