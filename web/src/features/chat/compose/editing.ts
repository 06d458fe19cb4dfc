// A message as its author edits it: with the names that its chips show.
import type { Reference } from "@igo/contract/references";
import { queryClient } from "../../../core/net/data.ts";
import { chipQuery } from "../../references/references.data.ts";
import { toWritten, type Mention } from "../../references/written.ts";

/** As the chip on the screen calls it; what it does not call by a name stays a token. */
const labelOf = (reference: Reference): string | undefined => {
  const chip = queryClient.getQueryData(chipQuery(reference).queryKey);
  if (chip?.kind === "person") return `@${chip.displayName}`;
  if (chip?.kind === "market" || chip?.kind === "product") return `#${chip.name}`;
  return chip?.kind === "import" ? `#${chip.fileName}` : undefined;
};

export const toEdit = (stored: string): { text: string; mentions: readonly Mention[] } =>
  toWritten(stored, labelOf);
