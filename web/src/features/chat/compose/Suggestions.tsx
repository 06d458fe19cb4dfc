// Suggestions for `#` and `@` while typing; loads with the first such character.
import { useImperativeHandle, useState, type KeyboardEvent, type Ref, type RefObject } from "react";
import { ReferenceOptions } from "../../references/ReferenceOptions.tsx";
import { useAria } from "../../references/useAria.ts";
import type { Mention } from "../../references/written.ts";
import { useReferencePicker } from "../../references/useReferencePicker.ts";

export type SuggestionsHandle = {
  /** Returns whether the list handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  onSelect: () => void;
};

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  people: readonly { id: string; displayName: string }[];
  onChange: (text: string, mention: Mention) => void;
  handle: Ref<SuggestionsHandle>;
};

export function Suggestions({ field, text, people, onChange, handle }: Props) {
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
