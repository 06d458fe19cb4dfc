// A picture inside a line of the editor.
import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from "lexical";
import { addressOf } from "../../core/net/api.ts";

export type EditorPicture = { src: string; alt: string; width?: number; height?: number };
type Serialized = SerializedLexicalNode & EditorPicture;

const sizeOf = (value: string | null) => (value && Number(value) > 0 ? Number(value) : undefined);

const pictureOf = (image: HTMLImageElement): EditorPicture | null => {
  // Only the path: the server's address may change.
  const path = /\/api\/v1\/product\/image\/[0-9a-f]{64}\/(?:240|1200)\.webp$/.exec(
    image.getAttribute("src") ?? "",
  );
  if (!path) return null;
  const [width, height] = [sizeOf(image.getAttribute("width")), sizeOf(image.getAttribute("height"))];
  return { src: path[0], alt: image.alt, ...(width && { width }), ...(height && { height }) };
};

// Lexical identifies its nodes by their classes.
export class PictureNode extends DecoratorNode<null> {
  __picture: EditorPicture;

  static override getType() {
    return "picture";
  }

  static override clone(node: PictureNode) {
    return new PictureNode(node.__picture, node.__key);
  }

  static override importJSON({ src, alt, width, height }: Serialized) {
    return $createPictureNode({ src, alt, ...(width && { width }), ...(height && { height }) });
  }

  static override importDOM(): DOMConversionMap | null {
    return {
      img: () => ({
        conversion: (element) => {
          const picture = element instanceof HTMLImageElement && pictureOf(element);
          return { node: picture ? $createPictureNode(picture) : null };
        },
        priority: 0,
      }),
    };
  }

  constructor(picture: EditorPicture, key?: NodeKey) {
    super(key);
    this.__picture = picture;
  }

  override exportJSON(): Serialized {
    return { ...super.exportJSON(), ...this.__picture };
  }

  override createDOM() {
    const { src, alt, width, height } = this.__picture;
    const image = document.createElement("img");
    image.src = addressOf(src) ?? src;
    image.alt = alt;
    if (width) image.width = width;
    if (height) image.height = height;
    return image;
  }

  override updateDOM(_before: PictureNode, image: HTMLElement) {
    if (image instanceof HTMLImageElement) image.alt = this.__picture.alt;
    return false;
  }

  setAlt(alt: string) {
    const self = this.getWritable();
    self.__picture = { ...self.__picture, alt };
  }

  override isInline() {
    return true;
  }

  getPicture(): EditorPicture {
    return this.getLatest().__picture;
  }

  override getTextContent() {
    return "";
  }

  override decorate() {
    return null;
  }
}

export const $createPictureNode = (picture: EditorPicture) => $applyNodeReplacement(new PictureNode(picture));

export const $isPictureNode = (node: LexicalNode | null | undefined): node is PictureNode =>
  node instanceof PictureNode;
