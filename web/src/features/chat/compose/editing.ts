// A message as its author edits it: with the names that its chips show.
import { referenceToken, type Reference } from "@igo/contract/references";
import { queryClient } from "../../../core/net/data.ts";
import { chipQuery } from "../../references/references.data.ts";
import { toWritten } from "../../references/written.ts";
import type { Named } from "./named.ts";

/** As the chip on the screen calls it; what it does not call by a name stays a token. */
const labelOf = (reference: Reference): string | undefined => {
  const chip = queryClient.getQueryData(chipQuery(reference).queryKey);
  if (chip?.kind === "person") return `@${chip.displayName}`;
  if (chip?.kind === "market" || chip?.kind === "product") return `#${chip.name}`;
  return chip?.kind === "import" ? `#${chip.fileName}` : undefined;
};

export const toEdit = (stored: string): { text: string; named: readonly Named[] } => {
  const { text, mentions } = toWritten(stored, labelOf);
  return {
    text,
    named: mentions.map(({ label, reference }) => ({ label, token: referenceToken(reference) })),
  };
};
