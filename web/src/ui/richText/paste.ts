// Pasted and dropped content goes through our own sanitiser. Lexical's would create a Trusted Types policy for each
// paste, which the page's policy forbids.
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
} from "lexical";
import { $nodesOf } from "./html.ts";
import { pastedFragment } from "./purify.ts";

const insert = (editor: LexicalEditor, html: string) => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const nodes = $nodesOf(editor, pastedFragment(html));
  if (nodes.length > 0) selection.insertNodes(nodes);
  return true;
};

const picturesIn = (data: DataTransfer) => [...data.files].filter(({ type }) => type.startsWith("image/"));

export const registerPaste = (editor: LexicalEditor, onPictures: (files: File[]) => void) => {
  const take = (data: DataTransfer | null, event: Event): boolean => {
    if (!data) return false;
    const html = data.getData("text/html");
    const pictures = picturesIn(data);
    if (html === "" && pictures.length === 0) return false;
    event.preventDefault();
    // If a program provides both, it means the text: the picture only shows it.
    if (html !== "") return insert(editor, html);
    onPictures(pictures);
    return true;
  };
  const removals = [
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => "clipboardData" in event && take(event.clipboardData, event),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => typeof event !== "string" && take(event.dataTransfer, event),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DRAG_DROP_PASTE,
      (files) => {
        onPictures(files.filter(({ type }) => type.startsWith("image/")));
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  ];
  return () => {
    for (const remove of removals) remove();
  };
};
