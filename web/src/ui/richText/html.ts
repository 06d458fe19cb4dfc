// Converts between the editor's content and stored HTML without classes and styles.
import { $generateNodesFromDOM } from "@lexical/html";
import { $isLinkNode } from "@lexical/link";
import { $isListItemNode, $isListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from "lexical";
import { $isPictureNode } from "./picture.node.ts";
import { storedFragment } from "./purify.ts";
import { $isTokenNode } from "./token.node.ts";

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const formats: readonly [TextFormatType, string][] = [
  ["code", "code"],
  ["strikethrough", "s"],
  ["underline", "u"],
  ["italic", "em"],
  ["bold", "strong"],
];

const $wordsOf = (node: TextNode) => {
  const text = escaped(node.getTextContent());
  return formats.reduce(
    (inner, [format, tag]) => (node.hasFormat(format) ? `<${tag}>${inner}</${tag}>` : inner),
    text,
  );
};

const $inlineOf = (node: LexicalNode): string => {
  if ($isLineBreakNode(node)) return "<br>";
  if ($isPictureNode(node)) {
    const { src, alt, width, height } = node.getPicture();
    const size = width && height ? ` width="${width}" height="${height}"` : "";
    return `<img src="${escaped(src)}" alt="${escaped(alt)}"${size}>`;
  }
  if ($isTokenNode(node)) return escaped(node.getToken());
  if ($isTextNode(node)) return $wordsOf(node);
  if ($isLinkNode(node)) return `<a href="${escaped(node.getURL())}">${$childrenOf(node)}</a>`;
  return $isElementNode(node) ? $childrenOf(node) : "";
};

const $childrenOf = (node: ElementNode): string => node.getChildren().map($inlineOf).join("");

const $listOf = (node: ElementNode, tag: string): string => {
  let items = "";
  for (const item of node.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const [first] = item.getChildren();
    // The editor treats a nested list as its own item; HTML has it inside the item above.
    if ($isListNode(first) && items.endsWith("</li>")) items = `${items.slice(0, -5)}${$blockOf(first)}</li>`;
    else items += `<li>${$isListNode(first) ? $blockOf(first) : $childrenOf(item)}</li>`;
  }
  return `<${tag}>${items}</${tag}>`;
};

const $blockOf = (node: LexicalNode): string => {
  if ($isListNode(node)) return $listOf(node, node.getTag());
  if (!$isElementNode(node)) return `<p>${$inlineOf(node)}</p>`;
  const tag = $isHeadingNode(node) ? node.getTag() : $isQuoteNode(node) ? "blockquote" : "p";
  return `<${tag}>${$childrenOf(node) || "<br>"}</${tag}>`;
};

export const htmlOf = (editor: LexicalEditor): string =>
  editor.getEditorState().read(() => {
    const root = $getRoot();
    const blocks = root.getChildren();
    const isEmpty =
      root.getTextContent().trim() === "" && !blocks.some((block) => $blockOf(block).includes("<img"));
    return isEmpty ? "" : blocks.map($blockOf).join("");
  });

/** Converts to editor nodes; wraps content outside any block in one. */
export const $nodesOf = (editor: LexicalEditor, fragment: DocumentFragment): LexicalNode[] => {
  const blocks: LexicalNode[] = [];
  let line: ElementNode | null = null;
  // Lexical asks a text for its parent element, which a fragment is not.
  const holder = document.createElement("div");
  holder.append(fragment);
  for (const node of $generateNodesFromDOM(editor, holder)) {
    const isBlock = $isElementNode(node) ? !node.isInline() : $isDecoratorNode(node) && !node.isInline();
    if (isBlock) {
      line = null;
      blocks.push(node);
    } else {
      if (!line) {
        line = $createParagraphNode();
        blocks.push(line);
      }
      line.append(node);
    }
  }
  return blocks;
};

export const setHtml = (editor: LexicalEditor, html: string) =>
  editor.update(
    () => {
      const blocks = $nodesOf(editor, storedFragment(html));
      const root = $getRoot().clear();
      root.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
    },
    { discrete: true, tag: "history-merge" },
  );
