// The headings people give the fields of a market: what its columns are recognised by.
import { marketLabels } from "@igo/contract/markets/labels";
import { marketFields } from "@igo/contract/markets/markets";
import headings from "../../../../../data/columns/market.headings.json" with { type: "json" };
import weights from "../../../../../data/columns/market.weights.json" with { type: "json" };
import { recognise } from "../../columns/recognition.ts";

const labelled = marketFields
  .keyof()
  .options.map((name) => [name, [name, marketLabels[name].es, marketLabels[name].en]] as const);

/** `none` and both coordinates in one cell (`point`) besides. */
export const marketHeadings: Readonly<Record<string, readonly string[]>> = {
  ...headings,
  ...Object.fromEntries(labelled.map(([name, labels]) => [name, [...labels, ...(headings[name] ?? [])]])),
};

export const marketRecognition = recognise(marketHeadings, weights, ["name"]);
