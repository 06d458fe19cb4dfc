// A text of which only the beginning is shown, with its references as words: their names as far as the reader may know
// them, and without links, because the whole line is one.
//
//   <ReferencedWords text={post.excerpt} />
import { partsOf, type Reference } from "@igo/contract/references/references";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../core/language/i18n.ts";
import { chipName } from "./ReferenceChip.tsx";
import { chipQuery } from "./references.data.ts";

/** The text may be cut in the middle of a token. */
const cutToken = /\[\[[a-z_]*(?::[0-9a-f-]*(?:\/\d*)?\]?)?…?$/;

export function ReferencedWords({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    part.reference ? (
      // A text does not change in place, so the index is a stable key.
      <Name key={index} reference={part.reference} />
    ) : (
      part.text.replace(cutToken, "…")
    ),
  );
}

function Name({ reference }: { reference: Reference }) {
  const t = useText();
  const { data } = useQuery(chipQuery(reference));
  return data ? chipName(t, data) : t(`references.unnamed.${reference.kind}`);
}
