// Words of chips: what a text points at.
export const references = {
  loading: "Loading…",
  row: "Row {{row}} · {{name}}",
  soldOut: "Not available",
  issues_one: "{{formatted}} problem",
  issues_other: "{{formatted}} problems",
  moreChanges_one: "and {{formatted}} more change",
  moreChanges_other: "and {{formatted}} more changes",
  unnamed: {
    market: "A market",
    product: "A product",
    import: "An import",
    import_row: "A row of an import",
    document: "A document",
    person: "A person",
  },
  choices: "Suggestions",
  searching: "Searching…",
  found_one: "{{count}} suggestion",
  found_other: "{{count}} suggestions",
};
