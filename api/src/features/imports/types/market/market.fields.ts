// Common headings of the market fields, by which columns are recognised.
import { entryOf, marketFieldNames } from "@igo/contract/markets/fields/registry";
import headings from "@igo/contract/imports/headings/market.json" with { type: "json" };
import weights from "../../../../../data/columns/market.weights.json" with { type: "json" };
import { recognise } from "../../columns/recognition.ts";

/** Those that the weights were trained with; a newer field has only its own. */
const learned: Readonly<Record<string, readonly string[]>> = headings;

const labelled = marketFieldNames.map((name) => {
  const { label, headings: said = [] } = entryOf(name);
  return [name, [name, label.es, label.en, ...said]] as const;
});

/** Also includes `none`, and `point` for both coordinates in one cell. */
export const marketHeadings: Readonly<Record<string, readonly string[]>> = {
  ...learned,
  ...Object.fromEntries(labelled.map(([name, labels]) => [name, [...labels, ...(learned[name] ?? [])]])),
};

export const marketRecognition = recognise(marketHeadings, weights, ["name"]);
