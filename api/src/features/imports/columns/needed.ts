// Finds columns for fields that every file has when no column is certain: the likeliest column whose cells prove that
// it can be the field gets it, shown as uncertain. An unfamiliar heading ("Segmento" over types of stores) must not
// leave a file without its category.
import type { Evidence } from "./evidence.ts";

type Own = {
  signs: Evidence;
  /** The share of non-empty cells that repeat an earlier cell. */
  repeated: number;
  /** Its heading is known to name something that is not imported. */
  isForeign: boolean;
};
/** The minimum probability of the column, and what its cells must show. */
type Share = (sign: string) => number;

/** Codes of something else: documents, telephones, dates, places. */
const isOther = (share: Share) =>
  ["nit", "phoneLike", "date", "time", "townCode", "degrees", "gtin", "identityNumber"].some(
    (sign) => share(sign) > 0.5,
  );

type Proof = { least: number; shows: (share: Share, own: Own, likely: number) => boolean };

const proofs: Readonly<Record<string, Proof>> = {
  // Stores that share a name, or whose name starts with their type: "Pescadería La Atarraya Manga". Otherwise the
  // likeliest distinct text: "Preparación" over dishes.
  name: {
    least: 0.02,
    shows: (share, { repeated }, likely) =>
      (Math.max(share("sharedStart"), share("kindFirst")) > 0.6 ||
        (likely > 0.2 && share("hasLetter") >= 0.9 && share("code") + share("url") + share("date") < 0.3)) &&
      repeated < 0.2 &&
      share("address") + share("street") + share("email") + share("sentence") < 0.3,
  },
  // Of several codes, the key of a list is the one without repetitions.
  externalCode: {
    least: 0.02,
    shows: (share, { repeated, isForeign }) =>
      repeated === 0 &&
      // "Ruta" over.
      !isForeign &&
      share("code") >= 0.9 &&
      share("hasDigit") >= 0.9 &&
      share("one") === 0 &&
      !isOther(share),
  },
  categoryCode: { least: 0, shows: (share) => share("storeKind") >= 0.7 && share("one") === 0 },
  municipalityCode: { least: 0.15, shows: (share) => share("town") >= 0.7 },
  email: { least: 0.15, shows: (share) => share("email") >= 0.8 },
  phone: { least: 0.15, shows: (share) => share("mobile") >= 0.7 },
  priceCop: { least: 0.1, shows: (share) => share("money") >= 0.8 && share("dressedMoney") > 0.2 },
  sectionName: {
    least: 0.1,
    shows: (share, { repeated }) => repeated > 0.6 && share("hasLetter") >= 0.9 && share("one") === 0,
  },
};

const shareIn =
  ({ signs }: Own) =>
  (sign: string) =>
    (signs.get(`cells:${sign}`) ?? 0) / 0.7;

/** How much likelier than any other the column must be. */
const ahead = 1.5;

/** Chooses columns for the missing fields among the free ones. `of`: how likely each column is the field. */
export const neededOf = (
  free: readonly { column: number; own: Own; of: (field: string) => number }[],
  missing: readonly string[],
): Map<number, string> => {
  const given = new Map<number, string>();
  for (const field of missing) {
    const proof = proofs[field];
    if (!proof) continue;
    const [best, next] = free
      .filter(({ column, own, of }) => !given.has(column) && proof.shows(shareIn(own), own, of(field)))
      .map(({ column, of }) => ({ column, likely: of(field) }))
      .toSorted((one, other) => other.likely - one.likely);
    if (best && best.likely >= proof.least && (!next || best.likely >= ahead * next.likely))
      given.set(best.column, field);
  }
  return given;
};
export const canBeNeeded: readonly string[] = Object.keys(proofs);
