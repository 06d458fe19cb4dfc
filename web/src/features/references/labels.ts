// What a reference is called where it is written: with its sign, as the chip on the screen calls it.
import { partsOf, type Reference, type ReferenceChip } from "@igo/contract/references/references";
import { queryClient } from "../../core/net/data.ts";
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
    case "import":
      return `#${chip.fileName}`;
    case "task":
    case "event":
      return `#${chip.title}`;
    default:
      return undefined;
  }
};

/** Of what is on the screen; what has no name here stays a token. */
export const shownLabel = (reference: Reference): string | undefined =>
  labelOf(queryClient.getQueryData(chipQuery(reference).queryKey));

/** Of `[[market:<id>]]`; undefined where there is none that this writer may see. */
export const fetchLabel = async (token: string): Promise<string | undefined> => {
  const [part] = partsOf(token);
  if (!part?.reference) return undefined;
  try {
    return labelOf(await queryClient.fetchQuery(chipQuery(part.reference)));
  } catch {
    // The text stays as it is stored.
    return undefined;
  }
};
