// The reference being typed at the caret with `#` or `@`, and inserting the chosen one.
import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type EditorState,
  type LexicalEditor,
} from "lexical";
import { $createTokenNode } from "./token.node.ts";

/** A piece of text with the caret's position in it. */
export type Written = { text: string; caret: number };

export const writtenIn = (state: EditorState): Written | null =>
  state.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
    const node = selection.anchor.getNode();
    return $isTextNode(node) ? { text: node.getTextContent(), caret: selection.anchor.offset } : null;
  });

/** Replaces the text from `from` to the caret with the token and a space. */
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
