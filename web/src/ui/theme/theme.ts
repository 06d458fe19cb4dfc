// The theme: colours, typography, spacing, corners, shadows and breakpoints of the specification.
import "@mui/material/themeCssVarsAugmentation";
import { createTheme, type Direction, type Shadows, type ThemeOptions } from "@mui/material";
import { components } from "./components.ts";
import { darkPalette, lightPalette } from "./palette.ts";
import { finger } from "./fingers.ts";

// How `sx` writes the sizes of controls: what is dense for a mouse is as large as a finger on every touch screen.
/** From which width on, in pixels. */
const widths = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
const names = ["xs", "sm", "md", "lg", "xl"] as const;

type Sizes = Partial<Record<keyof typeof widths, unknown>>;

const isSizes = (value: unknown): value is Sizes => typeof value === "object" && value !== null;
const isForFingers = (size: unknown) => typeof size === "number" && size >= finger;

/** Up to 1 it is a share of the container, as elsewhere in `sx`. */
const sizeOf = (size: unknown) =>
  typeof size === "number" && size > 0 && size <= 1 ? `${size * 100}%` : size;

/** With `{ xs: 44, md: 36 }` the smaller size is for a mouse, whatever the width. */
const denseForMouse = (property: string) => ({
  style: ({ [property]: value }: Record<string, unknown>) => {
    if (!isSizes(value)) return { [property]: sizeOf(value) };
    const sizes = names.flatMap((name) => {
      const size = value[name];
      if (size === undefined) return [];
      const isDense = isForFingers(value.xs) && !isForFingers(size);
      const from = `@media (min-width:${widths[name]}px)`;
      return [[isDense ? `${from} and (not (pointer:coarse))` : from, { [property]: sizeOf(size) }]];
    });
    return Object.fromEntries(sizes);
  },
});

const controlSizes = {
  minHeight: denseForMouse("minHeight"),
  minWidth: denseForMouse("minWidth"),
};

declare module "@mui/material/styles" {
  interface PaletteColor {
    lighter: string;
    darker: string;
  }
  interface SimplePaletteColorOptions {
    lighter?: string;
    darker?: string;
  }
  interface TypeBackground {
    neutral: string;
  }
}

/** The sizes of header and navigation. Elements below the header stick at `frame.header`, whatever its height. */
export const frame = {
  headerPhone: 64,
  headerDesktop: 72,
  /** Of the tabs at the foot of a partner's phone; `foot` is 0 without them. */
  tabs: 60,
  foot: "var(--foot-height)",
  header: "var(--header-height)",
  navigation: 280,
  miniNavigation: 88,
  navigationBar: 56,
  phoneNavigation: 320,
} as const;

/** `--shadow` is the shadow colour, set per mode in the base styles. Each step is softer and wider than the last. */
const shadow = (step: number) =>
  `0 0 1px rgb(var(--shadow) / 0.2), 0 ${step}px ${step * 3}px -${Math.ceil(step / 3)}px rgb(var(--shadow) / ${(0.1 + step * 0.004).toFixed(3)})`;

const shadows: Shadows = [
  "none",
  shadow(1),
  shadow(2),
  shadow(3),
  shadow(4),
  shadow(5),
  shadow(6),
  shadow(7),
  shadow(8),
  shadow(9),
  shadow(10),
  shadow(11),
  shadow(12),
  shadow(13),
  shadow(14),
  shadow(15),
  shadow(16),
  shadow(17),
  shadow(18),
  shadow(19),
  shadow(20),
  shadow(21),
  shadow(22),
  shadow(23),
  shadow(24),
];

const heading = (size: number, phone: number, weight: number) => ({
  fontSize: `${phone / 16}rem`,
  fontWeight: weight,
  lineHeight: 1.3,
  letterSpacing: "-0.01em",
  "@media (min-width:900px)": { fontSize: `${size / 16}rem` },
});

const options = {
  // The browser mixes shades from the variables, so another accent needs other variables, but no other theme.
  cssVariables: { cssVarPrefix: "igo", colorSchemeSelector: "data-color-scheme", nativeColor: true },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  spacing: 8,
  shape: { borderRadius: 8 },
  breakpoints: { values: widths },
  shadows,
  zIndex: { appBar: 1100, drawer: 1101 },
  typography: {
    fontFamily: "var(--font)",
    fontWeightMedium: 500,
    fontWeightBold: 700,
    h1: heading(26, 22, 700),
    h2: heading(20, 18, 700),
    h3: heading(17, 16, 650),
    h4: heading(16, 16, 650),
    h5: heading(15, 15, 650),
    h6: heading(14, 14, 650),
    subtitle1: { fontWeight: 600, lineHeight: 1.5 },
    subtitle2: { fontWeight: 600, fontSize: "0.875rem", lineHeight: 1.57 },
    body1: { lineHeight: 1.5 },
    body2: { fontSize: "0.875rem", lineHeight: 1.57 },
    button: { textTransform: "none", fontWeight: 650 },
    overline: { fontSize: "0.75rem", fontWeight: 700, lineHeight: 1.5, letterSpacing: "0.06em" },
    caption: { fontSize: "0.75rem", lineHeight: 1.5 },
  },
  components,
  unstable_sxConfig: controlSizes,
} satisfies ThemeOptions;

/** Material UI reads the direction from the theme; everything else is mirrored in the style sheets. */
export const makeTheme = (direction: Direction) => createTheme({ ...options, direction });
