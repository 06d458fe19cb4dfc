// Suggestions for `#` and `@` while typing; loads with the first such character.
import { requiredDocuments } from "@igo/contract/references/references";
import { useQueries } from "@tanstack/react-query";
import { useImperativeHandle, useState, type KeyboardEvent, type Ref, type RefObject } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { documentName, documentStanding } from "../../references/documents.ts";
import { ReferenceOptions } from "../../references/ReferenceOptions.tsx";
import { useAria } from "../../references/useAria.ts";
import type { Mention } from "../../references/written.ts";
import { chipQuery } from "../../references/references.data.ts";
import { useReferencePicker, type Candidate } from "../../references/useReferencePicker.ts";

export type SuggestionsHandle = {
  /** Returns whether the list handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  onSelect: () => void;
};

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  people: readonly { id: string; displayName: string }[];
  /** The market of the conversation: `#` offers the documents it needs. */
  marketId: string | undefined;
  onChange: (text: string, mention: Mention) => void;
  handle: Ref<SuggestionsHandle>;
};

/** The missing ones first. */
const useRequiredDocuments = (marketId: string | undefined): Candidate[] => {
  const t = useText();
  const chips = useQueries({
    queries: marketId === undefined ? [] : requiredDocuments(marketId).map(chipQuery),
    combine: (results) => results.flatMap(({ data }) => (data?.kind === "required_document" ? [data] : [])),
  });
  const isMissing = ({ status }: (typeof chips)[number]) => status === null || status === "rejected";
  return [...chips.filter(isMissing), ...chips.filter((chip) => !isMissing(chip))].map(
    ({ kind, id, row, documentKind, status }) => ({
      reference: { kind, id, row },
      name: documentName(documentKind),
      hint: documentStanding(t, status),
    }),
  );
};

export function Suggestions({ field, text, people, marketId, onChange, handle }: Props) {
  // The caret's position when this loads.
  const [caret, setCaret] = useState(() =>
    document.activeElement instanceof HTMLTextAreaElement
      ? document.activeElement.selectionStart
      : text.length,
  );
  const picker = useReferencePicker({
    text,
    caret,
    people,
    offered: useRequiredDocuments(marketId),
    anchor: field.current,
    onChoose: ({ name, reference }, { sign, from }) => {
      const label = `${sign}${name}`;
      const rest = text.slice(caret);
      const space = /^\s/.test(rest) ? "" : " ";
      const next = from + label.length + 1;
      onChange(text.slice(0, from) + label + space + rest, { label, reference });
      // The field has its new text only in the next frame.
      requestAnimationFrame(() => {
        field.current?.setSelectionRange(next, next);
        setCaret(next);
      });
    },
  });
  const follow = () => setCaret(field.current?.selectionStart ?? 0);
  useImperativeHandle(handle, () => ({ onKeyDown: picker.onKeyDown, onSelect: follow }));
  useAria(() => field.current, picker.aria);
  return <ReferenceOptions picker={picker} side="above" />;
}
