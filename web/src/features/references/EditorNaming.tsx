// `#` and `@` in the editor of posts and mails: searches for the text at the caret, and inserts the choice in its
// place.
import { referenceToken } from "@igo/contract/references/references";
import { useImperativeHandle } from "react";
import type { NamingProps } from "../../ui/richText/RichTextEditor.tsx";
import { fetchLabel } from "./labels.ts";
import { ReferenceOptions } from "./ReferenceOptions.tsx";
import { useAria } from "./useAria.ts";
import { useReferencePicker } from "./useReferencePicker.ts";

const caretRect = () => document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();

function Naming({ written, element, onChoose, handle }: NamingProps) {
  const picker = useReferencePicker({
    ...written,
    people: "found",
    anchor: { getBoundingClientRect: caretRect, clientWidth: element.clientWidth },
    onChoose: ({ reference, name }, { sign, from }) =>
      onChoose(from, referenceToken(reference), `${sign}${name}`),
  });
  useImperativeHandle(handle, () => ({ onKeyDown: picker.onKeyDown }));
  useAria(() => element, picker.aria);
  return <ReferenceOptions picker={picker} side="below" />;
}

/** For the editor: the suggestion list, and the labels of tokens. */
export const editorReferences = { Naming, nameOf: fetchLabel };
