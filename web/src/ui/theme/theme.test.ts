// The specification's theme values: spacing, corners, breakpoints, shadows, levels, shades.
import { expect, test } from "vitest";
import { presets } from "./palette.presets.ts";
import { frame, makeTheme } from "./theme.ts";

const theme = makeTheme("ltr");

test("spacing is in eights, corners are 8 px, the breakpoints are 0, 600, 900, 1200 and 1536", () => {
  expect(JSON.stringify(theme.generateStyleSheets())).toContain('"--igo-spacing":"8px"');
  expect(theme.shape.borderRadius).toBe(8);
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
});

test("there are 25 shadows, all different", () => {
  expect(theme.shadows).toHaveLength(25);
  expect(new Set(theme.shadows).size).toBe(25);
});

test("the header is at level 1100, the navigation at 1101", () => {
  expect(theme.zIndex.appBar).toBe(1100);
  expect(theme.zIndex.drawer).toBe(1101);
});

test("the header is 64 px high on phones and 72 from the medium step on; the phone's navigation is 320 px wide", () => {
  expect(frame).toMatchObject({ headerPhone: 64, headerDesktop: 72, phoneNavigation: 320 });
});

test("cyan, purple, blue, orange and red have five shades each, in both modes", () => {
  expect(Object.keys(presets)).toEqual(["default", "cyan", "purple", "blue", "orange", "red"]);
  for (const modes of Object.values(presets)) {
    for (const { lighter, light, main, dark, darker } of [modes.light, modes.dark])
      expect(new Set([lighter, light, main, dark, darker]).size).toBe(5);
  }
});
