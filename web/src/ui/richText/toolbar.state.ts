// The toolbar's state at the caret, and the actions of its buttons.
import { $isLinkNode, $toggleLink } from "@lexical/link";
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import { $findMatchingParent } from "@lexical/utils";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $getNodeByKey,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from "lexical";
import { useEffect, useState } from "react";
import { $createPictureNode, $isPictureNode, type EditorPicture } from "./picture.node.ts";

/** At the caret, or at the end if there has never been one. */
export const insertText = (editor: LexicalEditor, text: string) => {
  editor.update(() => {
    const selection = $getSelection() ?? $getRoot().selectEnd();
    selection.insertRawText(text);
  });
  editor.focus();
};

export const textFormats = ["bold", "italic", "underline", "strikethrough"] as const;
export type TextFormat = (typeof textFormats)[number];
export const blockTypes = ["h2", "h3", "bullet", "number", "quote"] as const;
export type BlockType = (typeof blockTypes)[number] | "paragraph";

/** A picture in the text, by its key in the editor. */
export type PlacedPicture = EditorPicture & { key: string };

export type ToolbarState = {
  formats: readonly TextFormat[];
  block: BlockType;
  link: string | null;
  canUndo: boolean;
  canRedo: boolean;
  pictures: readonly PlacedPicture[];
};

const $blockOf = (selection: RangeSelection): BlockType => {
  const anchor = selection.anchor.getNode();
  const list = $findMatchingParent(anchor, $isListNode);
  if ($isListNode(list)) return list.getListType() === "number" ? "number" : "bullet";
  const block = anchor.getKey() === "root" ? anchor : anchor.getTopLevelElementOrThrow();
  if ($isHeadingNode(block)) return block.getTag() === "h2" ? "h2" : "h3";
  return $isQuoteNode(block) ? "quote" : "paragraph";
};

const $picturesIn = (node: LexicalNode): PlacedPicture[] => {
  if ($isPictureNode(node)) return [{ key: node.getKey(), ...node.getPicture() }];
  return $isElementNode(node) ? node.getChildren().flatMap($picturesIn) : [];
};

const $linkOf = (selection: RangeSelection): string | null => {
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  return $isLinkNode(link) ? link.getURL() : null;
};

/** The link that a key would set: of the selected words, or where the caret stands in one; otherwise there is none. */
export const linkAt = (editor: LexicalEditor): { current: string | null } | null =>
  editor.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return null;
    const current = $linkOf(selection);
    return current === null && selection.isCollapsed() ? null : { current };
  });

export const useToolbarState = (editor: LexicalEditor): ToolbarState => {
  const [state, setState] = useState<ToolbarState>({
    formats: [],
    block: "paragraph",
    link: null,
    canUndo: false,
    canRedo: false,
    pictures: [],
  });
  useEffect(() => {
    const change = (part: Partial<ToolbarState>) => setState((before) => ({ ...before, ...part }));
    const removals = [
      editor.registerUpdateListener(({ editorState }) =>
        editorState.read(() => {
          const selection = $getSelection();
          change({ pictures: $picturesIn($getRoot()) });
          if (!$isRangeSelection(selection)) return;
          change({
            formats: textFormats.filter((format) => selection.hasFormat(format)),
            block: $blockOf(selection),
            link: $linkOf(selection),
          });
        }),
      ),
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        (canUndo) => {
          change({ canUndo });
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_REDO_COMMAND,
        (canRedo) => {
          change({ canRedo });
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    ];
    return () => {
      for (const remove of removals) remove();
    };
  }, [editor]);
  return state;
};

export const toggleFormat = (editor: LexicalEditor, format: TextFormat) =>
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);

const $newBlock = (block: "h2" | "h3" | "quote" | "paragraph") => {
  if (block === "paragraph") return $createParagraphNode();
  return block === "quote" ? $createQuoteNode() : $createHeadingNode(block);
};

/** A second click turns it back into a paragraph. */
export const toggleBlock = (editor: LexicalEditor, block: BlockType, current: BlockType) => {
  const wanted = block === current ? "paragraph" : block;
  if (wanted === "bullet") editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  else if (wanted === "number") editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  else if (wanted === "paragraph" && (current === "bullet" || current === "number"))
    editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  else editor.update(() => $setBlocksType($getSelection(), () => $newBlock(wanted)));
};

/** Without a selection, the address itself becomes the text. */
export const setLink = (editor: LexicalEditor, url: string | null) =>
  editor.update(() => {
    const selection = $getSelection();
    if (
      url !== null &&
      $isRangeSelection(selection) &&
      selection.isCollapsed() &&
      $linkOf(selection) === null
    ) {
      const text = $createTextNode(url);
      $insertNodes([text]);
      text.select(0, url.length);
    }
    $toggleLink(url);
  });

/** After what is selected, which would be lost otherwise: a link that was just set still is. */
export const insertPicture = (editor: LexicalEditor, picture: EditorPicture) =>
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection) && !selection.isCollapsed()) {
      const { key, offset, type } = selection.isBackward() ? selection.anchor : selection.focus;
      selection.anchor.set(key, offset, type);
      selection.focus.set(key, offset, type);
    }
    $insertNodes([$createPictureNode(picture)]);
  });

export const describePictures = (editor: LexicalEditor, altByKey: ReadonlyMap<string, string>) =>
  editor.update(() => {
    for (const [key, alt] of altByKey) {
      const node = $getNodeByKey(key);
      if ($isPictureNode(node) && node.getPicture().alt !== alt.trim()) node.setAlt(alt.trim());
    }
  });
