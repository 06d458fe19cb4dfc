// The label of a reference while writing: with its sign, as its chip shows it.
import { partsOf, type Reference, type ReferenceChip } from "@igo/contract/references/references";
import { queryClient } from "../../core/net/data.ts";
import { documentName } from "./documents.ts";
import { chipQuery } from "./references.data.ts";

const labelOf = (chip: ReferenceChip | null | undefined): string | undefined => {
  switch (chip?.kind) {
    case "person":
      return `@${chip.displayName}`;
    case "market":
    case "product":
      return `#${chip.name}`;
    case "document":
      return `#${chip.marketName}`;
    case "required_document":
      return `#${documentName(chip.documentKind)}`;
    case "import":
      return `#${chip.fileName}`;
    case "task":
    case "event":
    case "post":
      return `#${chip.title}`;
    default:
      return undefined;
  }
};

/** For references whose chips are loaded; others stay tokens. */
export const shownLabel = (reference: Reference): string | undefined =>
  labelOf(queryClient.getQueryData(chipQuery(reference).queryKey));

/** For `[[market:<id>]]`; undefined if the writer may not see it. */
export const fetchLabel = async (token: string): Promise<string | undefined> => {
  const [part] = partsOf(token);
  if (!part?.reference) return undefined;
  try {
    return labelOf(await queryClient.fetchQuery(chipQuery(part.reference)));
  } catch {
    // The text stays as stored.
    return undefined;
  }
};
