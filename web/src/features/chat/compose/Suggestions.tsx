// What `#` and `@` name, suggested while one types; it comes with the first such sign.
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from "react";
import { ReferenceOptions } from "../../references/ReferenceOptions.tsx";
import type { Mention } from "../../references/written.ts";
import { useReferencePicker } from "../../references/useReferencePicker.ts";

export type SuggestionsHandle = {
  /** Whether the key was the list's. */
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
  const picker = useReferencePicker({ field, text, people, onChange });
  const { onSelect, ...described } = picker.fieldProps;
  useImperativeHandle(handle, () => ({ onKeyDown: picker.onKeyDown, onSelect }));
  // The caret is where it is when this comes.
  const begin = useEffectEvent(onSelect);
  useEffect(() => begin(), []);
  useEffect(() => {
    for (const [name, value] of Object.entries(described)) {
      if (value === undefined) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    }
  });
  return <ReferenceOptions picker={picker} />;
}
