// What kind of person a new market's document belongs to, where nobody says it.
/** A NIT of nine digits that begins with 8 or 9 belongs to a legal entity, other documents to people. */
export const personTypeOf = (
  documentType: string,
  taxId: string,
): "legal_entity" | "natural_person" | null => {
  if (documentType !== "NIT") return "natural_person";
  return /^[89]\d{8}$/.test(taxId) ? "legal_entity" : null;
};
