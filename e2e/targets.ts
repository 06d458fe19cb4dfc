// Checks touch targets: 44 by 44 px on a phone (WCAG 2.5.5), except links within a sentence.
import { expect, type Page } from "@playwright/test";

const measure = (least: number): string[] => {
  const pressed =
    "a[href], button, summary, select, input:not([type=hidden]), textarea, [role=button], [role=tab], [role=switch], [role=combobox], [role=option], [role=menuitem], [contenteditable=true]";
  /** Elements that respond to a tap on their behalf, such as the box around a field or a checkbox's label. */
  const around = "label, .MuiInputBase-root, .MuiSwitch-root, .MuiCheckbox-root, .MuiRadio-root";
  const unseen = ":disabled, [aria-disabled=true], [aria-hidden=true], [aria-hidden=true] *, [inert] *";
  /** As large as what it stands for: the parts of a map, the time of an event, the days of a month, seven of which share a
   * phone's width. Fields and the agenda, which a phone begins with, do the same. */
  const drawn = "svg *, [data-entry], [data-day], [data-more]";
  const isInSentence = (element: Element) => {
    if (!element.matches("a, button") || !getComputedStyle(element).display.startsWith("inline"))
      return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    const [own, all] = [element, block].map((one) => (one?.textContent ?? "").trim().length);
    return getComputedStyle(block ?? element).display === "block" && (all ?? 0) > (own ?? 0) + 2;
  };
  const isHit = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if ((element.closest(around) ?? element).contains(hit)) return true;
    const label = hit.closest("label");
    return (
      label !== null && (label.contains(element) || (label.htmlFor !== "" && label.htmlFor === element.id))
    );
  };
  /**
   * The touch area through a point in one direction, both ways together, because a name may be at the edge of what it
   * opens.
   */
  const reach = (element: Element, x: number, y: number, across: boolean) => {
    let length = 0;
    for (const way of [-1, 1])
      for (let step = 1; step <= least && length < least; step += 1) {
        if (!isHit(element, x + (across ? way * step : 0), y + (across ? 0 : way * step))) break;
        length += 1;
      }
    return length;
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
    if (element.matches(unseen) || element.matches(drawn)) continue;
    if (isInSentence(element)) continue;
    const own = element.closest<HTMLElement>(around) ?? element;
    if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    own.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // For text on two lines, the longer one.
    const [box] = [...own.getClientRects()].toSorted((one, other) => other.width - one.width);
    if (!box) continue;
    const { left, top, width, height } = box;
    if (width < 2 || height < 2) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    if (!isHit(element, x, y)) continue;
    const [across, down] = [reach(element, x, y, true), reach(element, x, y, false)];
    if (across < least - 1 || down < least - 1) {
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      found.push(`${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”: ${across} × ${down}`);
    }
  }
  scrollTo(0, 0);
  return [...new Set(found)];
};

export const expectFingerTargets = async (page: Page, name: string): Promise<void> =>
  expect.soft(await page.evaluate(measure, 44), `too small for a finger, ${name}`).toEqual([]);
