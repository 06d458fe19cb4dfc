// Saves a chart as a picture: redraws its drawings and texts as they are on the screen into one svg, then into a png.
import { saveFile } from "../../core/net/saveFile.ts";

const svgSpace = "http://www.w3.org/2000/svg";
const padding = 24;
/** Sharp on a printed page. */
const density = 2;

const copied = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "opacity",
  "font-size",
  "font-weight",
  "text-anchor",
  "direction",
] as const;

const make = (name: string, attributes: Readonly<Record<string, string | number>>) => {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** A self-contained copy: computed styles and variables are written into it. */
const copyOf = (drawing: SVGElement): SVGElement => {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGElement)) return drawing;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    copies[index]?.removeAttribute("class");
    copies[index]?.setAttribute(
      "style",
      copied.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"),
    );
  }
  return copy;
};

const placeOf = (element: SVGElement, origin: DOMRect) => {
  const box = element.getBoundingClientRect();
  const isMirrored = new DOMMatrix(getComputedStyle(element).transform).a < 0;
  const x = box.x - origin.x;
  const y = box.y - origin.y;
  const group = make("g", {
    transform: isMirrored ? `translate(${x + box.width} ${y}) scale(-1 1)` : `translate(${x} ${y})`,
  });
  const copy = copyOf(element);
  copy.setAttribute("width", String(box.width));
  copy.setAttribute("height", String(box.height));
  group.append(copy);
  return group;
};

type Line = { text: string; box: DOMRect };

/** The lines into which a text was wrapped. */
const linesOf = (node: Text): Line[] => {
  const lines: Line[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+\s*/g)) {
    const last = lines.at(-1);
    const range = document.createRange();
    range.setStart(node, last ? index - last.text.length : index);
    range.setEnd(node, index + word.length);
    const box = range.getBoundingClientRect();
    const isSameLine = last && box.height < last.box.height * 1.5;
    if (isSameLine) lines[lines.length - 1] = { text: last.text + word, box };
    else {
      range.setStart(node, index);
      lines.push({ text: word, box: range.getBoundingClientRect() });
    }
  }
  return lines.filter(({ box }) => box.width > 0);
};

/** Words at their position with their width, so that another font cannot push them over each other. */
const wordsOf = (node: Text, origin: DOMRect): Element[] => {
  const { parentElement } = node;
  if (!parentElement) return [];
  const { color, fontSize, fontWeight } = getComputedStyle(parentElement);
  return linesOf(node).map(({ text, box }) => {
    const words = make("text", {
      x: box.x - origin.x,
      y: box.y - origin.y + box.height * 0.77,
      textLength: box.width,
      lengthAdjust: "spacingAndGlyphs",
      style: `fill:${color};font-size:${fontSize};font-weight:${fontWeight}`,
    });
    words.textContent = text.trimEnd();
    return words;
  });
};

const isLeftOut = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest("[data-not-in-picture]") !== null;

const partsOf = (figure: HTMLElement, origin: DOMRect): Element[] => {
  const drawings = [...figure.querySelectorAll("svg")].filter((drawing) => !isLeftOut(drawing));
  const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
  const words: Element[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !isLeftOut(node) && !node.parentElement?.closest("svg"))
      words.push(...wordsOf(node, origin));
  return [...drawings.map((drawing) => placeOf(drawing, origin)), ...words];
};

/** The whole figure as one svg, with its background. */
export const pictureOf = (figure: HTMLElement): { svg: string; width: number; height: number } => {
  const origin = figure.getBoundingClientRect();
  const width = Math.ceil(origin.width) + padding * 2;
  const height = Math.ceil(origin.height) + padding * 2;
  const picture = make("svg", { xmlns: svgSpace, width, height, "font-family": "sans-serif" });
  const ground = getComputedStyle(document.documentElement).getPropertyValue(
    "--igo-palette-background-paper",
  );
  const content = make("g", { transform: `translate(${padding} ${padding})` });
  content.append(...partsOf(figure, origin));
  picture.append(make("rect", { width, height, fill: ground.trim() || "white" }), content);
  return { svg: new XMLSerializer().serializeToString(picture), width, height };
};

export const savePicture = async (figure: HTMLElement, title: string) => {
  const { svg, width, height } = pictureOf(figure);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * density;
  canvas.height = height * density;
  const context = canvas.getContext("2d");
  context?.scale(density, density);
  context?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (blob) saveFile(blob, `iGO ${title}.png`);
};
