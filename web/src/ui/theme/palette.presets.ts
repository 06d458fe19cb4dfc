// The accents besides our own, each in light and dark; palette.test.ts checks the same contrast.
import { darkPalette, lightPalette } from "./palette.ts";

export const presets = {
  default: { light: lightPalette.primary, dark: darkPalette.primary },
  cyan: {
    light: {
      lighter: "#d2f1fe",
      light: "#399bbd",
      main: "#016682",
      dark: "#03495d",
      darker: "#002d3b",
      contrastText: "#ffffff",
    },
    dark: {
      lighter: "#023c4d",
      light: "#87ddff",
      main: "#3ec7f4",
      dark: "#9ce0fb",
      darker: "#caeffe",
      contrastText: "#002633",
    },
  },
  purple: {
    light: {
      lighter: "#ede7fe",
      light: "#a57cf1",
      main: "#763dc5",
      dark: "#572797",
      darker: "#381a62",
      contrastText: "#ffffff",
    },
    dark: {
      lighter: "#3b2b57",
      light: "#d5c5fe",
      main: "#c0a3ff",
      dark: "#d9cbfe",
      darker: "#eae3fe",
      contrastText: "#251b39",
    },
  },
  blue: {
    light: {
      lighter: "#e1ecfe",
      light: "#5191f4",
      main: "#0058c9",
      dark: "#003f95",
      darker: "#002763",
      contrastText: "#ffffff",
    },
    dark: {
      lighter: "#1c355c",
      light: "#b4d1fe",
      main: "#89b7fe",
      dark: "#bbd6ff",
      darker: "#dbe9ff",
      contrastText: "#10213c",
    },
  },
  orange: {
    light: {
      lighter: "#ffe5d9",
      light: "#d37a4a",
      main: "#9d4400",
      dark: "#733001",
      darker: "#4c1d00",
      contrastText: "#ffffff",
    },
    dark: {
      lighter: "#522811",
      light: "#ffbf9f",
      main: "#f99b69",
      dark: "#ffc6a9",
      darker: "#fee1d3",
      contrastText: "#351909",
    },
  },
  red: {
    light: {
      lighter: "#fee4e4",
      light: "#e96775",
      main: "#b8183e",
      dark: "#8c022a",
      darker: "#5c081b",
      contrastText: "#ffffff",
    },
    dark: {
      lighter: "#542429",
      light: "#febbbe",
      main: "#fd9299",
      dark: "#fec3c5",
      darker: "#ffdfe0",
      contrastText: "#371619",
    },
  },
} as const;

/** High contrast: a greyer page, darker grey text (lighter in dark), visible lines. */
export const highContrast = {
  light: {
    "background-default": "#e4e9ec",
    "background-neutral": "#e6ebee",
    "text-secondary": "#3b4953",
    "text-disabled": "#4f5d67",
    divider: "#a9b5bd",
  },
  dark: {
    "background-default": "#090e12",
    "background-neutral": "#202c35",
    "text-secondary": "#c3ced5",
    "text-disabled": "#a2b0ba",
    divider: "#53646f",
  },
} as const;
