// Every colour that carries words can be read: WCAG 2.2 AA on its ground, in light and dark.
import { expect, test } from "vitest";
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

const colors = ["primary", "secondary", "info", "success", "warning", "error"] as const;

for (const [mode, palette] of [
  ["light", lightPalette],
  ["dark", darkPalette],
] as const) {
  const { paper, default: ground, neutral } = palette.background;

  test.each(colors)(
    `${mode} %s: on paper and ground, under its own text, in soft chips and notices`,
    (name) => {
      const { main, dark, darker, lighter, contrastText } = palette[name];
      for (const below of [paper, ground, neutral]) expect(contrast(main, below)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, mixed(main, 0.14, paper))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(darker, mixed(main, 0.12, paper))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(darker, lighter)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test(`${mode}: the three greys of text`, () => {
    for (const below of [paper, ground, neutral]) {
      expect(contrast(palette.text.primary, below)).toBeGreaterThanOrEqual(7);
      expect(contrast(palette.text.secondary, below)).toBeGreaterThanOrEqual(4.5);
    }
    for (const below of [paper, ground])
      expect(contrast(palette.text.disabled, below)).toBeGreaterThanOrEqual(4.5);
  });
}
