// The fields of a market with their labels and the headings people give them: what columns are recognised by.
import { marketLabels } from "@igo/contract/labels";
import { type MarketField, marketFields } from "@igo/contract/markets";
import data from "../../../data/market-fields.json" with { type: "json" };
import type { FieldWords } from "./columns.headings.ts";
import type { Recognition } from "./columns.ts";
import { lenientFields, traits } from "./market.content.ts";

const synonyms = new Map(data.map((field) => [field.name, field.synonyms]));

const wordsOf = (name: MarketField): FieldWords => ({
  name,
  ...marketLabels[name],
  synonyms: synonyms.get(name) ?? [],
});

export const marketRecognition: Recognition = {
  fields: marketFields.keyof().options.map(wordsOf),
  traits,
  lenient: lenientFields,
};
