// Every colour of text is legible: WCAG 2.2 AA on its background, in every preset, light and dark, at either contrast.
import { expect, test } from "vitest";
import { highContrast, presets } from "./palette.presets.ts";
import { darkPalette, lightPalette } from "./palette.ts";

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const mixed = (ink: string, share: number, ground: string) =>
  `#${channels(ground)
    .map((value, index) => Math.round((value * (1 - share) + (channels(ink)[index] ?? 0) * share) * 255))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;

/** What one scheme shows: the page's own colours and those of high contrast. */
const schemes = [
  { scheme: "light", palette: lightPalette, selected: 0.08 },
  { scheme: "dark", palette: darkPalette, selected: 0.14 },
] as const;

for (const { scheme, palette, selected } of schemes) {
  const { paper, default: ground, neutral } = palette.background;
  const high = highContrast[scheme];
  const grounds = [paper, ground, neutral, high["background-default"], high["background-neutral"]];
  const meanings = (["secondary", "info", "success", "warning", "error"] as const).map(
    (name) => [name, palette[name]] as const,
  );
  const accents = Object.entries(presets).map(
    ([name, preset]) => [`preset ${name}`, preset[scheme]] as const,
  );

  test.each([...meanings, ...accents])(
    `${scheme}, %s: on every background, under its own text, in soft chips and notices`,
    (_, { main, dark, darker, lighter, contrastText }) => {
      for (const below of grounds) expect(contrast(main, below)).toBeGreaterThanOrEqual(4.5);
      // A hovered button is `dark`.
      for (const below of [main, dark]) expect(contrast(contrastText, below)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, mixed(main, 0.14, paper))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(darker, mixed(main, 0.12, paper))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(darker, lighter)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, lighter)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(accents)(`${scheme}, %s: the navigation's selected item on its tint`, (_, { main }) => {
    for (const below of [paper, ground, high["background-default"]])
      expect(contrast(main, mixed(main, selected, below))).toBeGreaterThanOrEqual(4.5);
  });

  test(`${scheme}: the three greys of text`, () => {
    for (const below of [paper, ground, neutral]) {
      expect(contrast(palette.text.primary, below)).toBeGreaterThanOrEqual(7);
      expect(contrast(palette.text.secondary, below)).toBeGreaterThanOrEqual(4.5);
    }
    for (const below of [paper, ground])
      expect(contrast(palette.text.disabled, below)).toBeGreaterThanOrEqual(4.5);
  });

  test(`${scheme}: high contrast is higher, and its lines are visible`, () => {
    for (const below of [paper, high["background-default"], high["background-neutral"]]) {
      expect(contrast(palette.text.primary, below)).toBeGreaterThanOrEqual(7);
      expect(contrast(high["text-secondary"], below)).toBeGreaterThanOrEqual(7);
      expect(contrast(high["text-disabled"], below)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(high["text-secondary"], paper)).toBeGreaterThan(contrast(palette.text.secondary, paper));
    expect(contrast(high.divider, paper)).toBeGreaterThan(contrast(palette.divider, paper));
  });
}
