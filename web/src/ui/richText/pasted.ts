// What office programs put on the clipboard, in our own tags: Google Docs, Word and their kin say bold, italic and lists by
// styles, which are not kept.
const styleOf = (element: Element) => element.getAttribute("data-style") ?? "";

const wrappersFor = (style: string): string[] => [
  ...(/font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? ["strong"] : []),
  ...(/font-style:\s*(?:italic|oblique)/i.test(style) ? ["em"] : []),
  ...(/text-decoration[\w-]*:[^;]*underline/i.test(style) ? ["u"] : []),
  ...(/text-decoration[\w-]*:[^;]*line-through/i.test(style) ? ["s"] : []),
];

const isPlain = /font-weight:\s*(?:normal|[1-5]00)/i;

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

const wrapContent = (element: Element, tag: string) => {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
};

/** `mso-list:l0 level2 lfo1`: the paragraph is an item of a list, of the second level. */
const levelOf = (element: Element) => Number(/mso-list:\s*\w+\s+level(\d)/i.exec(styleOf(element))?.[1] ?? 0);

/** Word writes an item's sign as text: a number or letter with a dot or bracket, or a bullet. */
const takeSign = (item: Element): "ol" | "ul" => {
  const sign = [...item.querySelectorAll("[data-style]")].find((part) =>
    /mso-list:\s*ignore/i.test(styleOf(part)),
  );
  const text = sign?.textContent?.trim() ?? "";
  sign?.remove();
  return /^\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(text) ? "ol" : "ul";
};

const gatherItems = (root: ParentNode) => {
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll("p[data-style]")) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    const tag = takeSign(paragraph);
    if (last !== paragraph.previousElementSibling) open = [];
    open.length = Math.min(open.length, level);
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    const list = open.at(-1);
    if (open.length === level && list) {
      list.append(item);
      paragraph.remove();
    } else {
      const nested = document.createElement(tag);
      nested.append(item);
      open.push(nested);
      const above = list?.lastElementChild;
      if (above) {
        above.append(nested);
        paragraph.remove();
      } else paragraph.replaceWith(nested);
    }
    last = open[0] ?? null;
  }
};

/** Changes sanitised content whose styles stand in `data-style`. */
export const withOwnTags = (root: ParentNode) => {
  gatherItems(root);
  for (const element of root.querySelectorAll("[data-style]")) {
    const style = styleOf(element);
    element.removeAttribute("data-style");
    // Docs wraps everything in a `b` that is not bold.
    if (/^(?:b|strong)$/i.test(element.tagName) && isPlain.test(style)) unwrap(element);
    // The look of headings and links is ours.
    else if (element.tagName === "SPAN") for (const tag of wrappersFor(style)) wrapContent(element, tag);
  }
};
