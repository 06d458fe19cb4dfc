// A reference inside a line of the editor: shown by its name, stored as its token (`[[market:<id>]]`).
import { partsOf } from "@igo/contract/references/references";
import {
  $applyNodeReplacement,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isTextNode,
  DecoratorNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type TextNode,
} from "lexical";

type Serialized = SerializedLexicalNode & { token: string; label: string };

/** Shown until its name has loaded. */
const unnamed = "…";

// Lexical identifies its nodes by their classes.
export class TokenNode extends DecoratorNode<null> {
  __token: string;
  __label: string;

  static override getType() {
    return "token";
  }

  static override clone(node: TokenNode) {
    return new TokenNode(node.__token, node.__label, node.__key);
  }

  static override importJSON({ token, label }: Serialized) {
    return $createTokenNode(token, label);
  }

  constructor(token: string, label: string, key?: NodeKey) {
    super(key);
    this.__token = token;
    this.__label = label;
  }

  override exportJSON(): Serialized {
    return { ...super.exportJSON(), token: this.__token, label: this.__label };
  }

  override createDOM() {
    const span = document.createElement("span");
    span.className = "rich-token";
    span.textContent = this.__label;
    return span;
  }

  override updateDOM(before: TokenNode) {
    return before.__label !== this.__label;
  }

  override isInline() {
    return true;
  }

  override getTextContent() {
    return this.getToken();
  }

  getToken(): string {
    return this.getLatest().__token;
  }

  setLabel(label: string) {
    this.getWritable().__label = label;
  }

  override decorate() {
    return null;
  }
}

export const $createTokenNode = (token: string, label: string) =>
  $applyNodeReplacement(new TokenNode(token, label));

export const $isTokenNode = (node: LexicalNode | null | undefined): node is TokenNode =>
  node instanceof TokenNode;

const $textsBelow = (node: LexicalNode): TextNode[] => {
  if ($isTextNode(node)) return [node];
  return $isElementNode(node) ? node.getChildren().flatMap($textsBelow) : [];
};

/** Tags updates that only fill in names: the user has written nothing. */
export const namingTag = "naming";

/** Turns tokens in the text into nodes, and fills in their names as they load. */
export const takeTokens = (
  editor: LexicalEditor,
  nameOf: (token: string) => Promise<string | undefined>,
): void => {
  const unknown: { key: NodeKey; token: string }[] = [];
  editor.update(
    () => {
      for (const node of $textsBelow($getRoot())) {
        const parts = partsOf(node.getTextContent());
        if (!parts.some(({ reference }) => reference)) continue;
        for (const { text, reference } of parts) {
          const part = reference
            ? $createTokenNode(text, unnamed)
            : $createTextNode(text).setFormat(node.getFormat());
          node.insertBefore(part);
          if (reference) unknown.push({ key: part.getKey(), token: text });
        }
        node.remove();
      }
    },
    { discrete: true, tag: "history-merge" },
  );
  const name = async (key: NodeKey, token: string) => {
    const label = await nameOf(token);
    if (label === undefined) return;
    editor.update(
      () => {
        const node = $getNodeByKey(key);
        if ($isTokenNode(node)) node.setLabel(label);
      },
      { tag: namingTag },
    );
  };
  for (const { key, token } of unknown) void name(key, token);
};
