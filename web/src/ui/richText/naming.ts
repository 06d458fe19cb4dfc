// What is being named at the caret of the editor with `#` or `@`, and the choice in its place.
import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type EditorState,
  type LexicalEditor,
} from "lexical";
import { $createTokenNode } from "./token.node.ts";

/** A piece of text, and where the caret is in it. */
export type Written = { text: string; caret: number };

export const writtenIn = (state: EditorState): Written | null =>
  state.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
    const node = selection.anchor.getNode();
    return $isTextNode(node) ? { text: node.getTextContent(), caret: selection.anchor.offset } : null;
  });

/** What stands from here to the caret becomes the token, and a space after it. */
export const insertToken = (editor: LexicalEditor, from: number, token: string, label: string) =>
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const node = selection.anchor.getNode();
    if (!$isTextNode(node)) return;
    selection.setTextNodeRange(node, from, node, selection.anchor.offset);
    const space = $createTextNode(" ");
    selection.insertNodes([$createTokenNode(token, label), space]);
    space.selectEnd();
  });
