// The editor of a cell: Enter, Tab and leaving the cell save the text, Escape discards it.
import { useId, useRef, useState } from "react";
import type { CellChoice } from "../run/useCellChoices.ts";

type Props = {
  start: string;
  /** Whether typing replaces the cell's text or extends it. */
  isOver: boolean;
  label: string;
  choices: readonly CellChoice[];
  onKeep: (text: string, then: "down" | "up" | "next" | "back" | "stay") => void;
  onCancel: () => void;
};

export function GridEditor({ start, isOver, label, choices, onKeep, onCancel }: Props) {
  const id = useId();
  const [text, setText] = useState(start);
  // Enter is followed by a blur, which must not save a second time.
  const isDone = useRef(false);
  const keep = (then: Parameters<typeof onKeep>[1]) => {
    if (isDone.current) return;
    isDone.current = true;
    onKeep(text, then);
  };
  return (
    <>
      <input
        className="editor"
        value={text}
        aria-label={label}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        {...(choices.length > 0 && { list: id })}
        onFocus={({ target }) =>
          isOver ? target.setSelectionRange(start.length, start.length) : target.select()
        }
        onChange={({ target }) => setText(target.value)}
        onBlur={() => keep("stay")}
        onKeyDown={(event) => {
          // The grid must not react to keys typed in the editor.
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter" && !event.altKey) keep(event.shiftKey ? "up" : "down");
          else if (event.key === "Tab") {
            event.preventDefault();
            keep(event.shiftKey ? "back" : "next");
          } else if (event.key === "Escape") {
            isDone.current = true;
            onCancel();
          }
        }}
      />
      {choices.length > 0 && (
        <datalist id={id}>
          {choices.map((choice) =>
            typeof choice === "string" ? (
              <option key={choice}>{choice}</option>
            ) : (
              <option key={choice.text} value={choice.text}>
                {choice.hint}
              </option>
            ),
          )}
        </datalist>
      )}
    </>
  );
}
