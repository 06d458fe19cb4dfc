// Material UI component styles: quiet surfaces, sentence case, outlined fields with the label above.
import { SelectArrow, SortArrow } from "./arrows.ts";
import type { Components, Theme } from "@mui/material";
import { finger, forFingers, halo } from "./fingers.ts";
import { highContrast, presets } from "./palette.presets.ts";
import { printedColors } from "./printed.ts";

// What the settings change by style sheet alone: attributes of <html> (see look.ts) select among these variables, so
// that another accent or contrast renders nothing again. A part of the page that is always dark has
// `data-color-scheme`.
const darkIn = (chosen: string) =>
  `${chosen}[data-color-scheme="dark"], ${chosen} [data-color-scheme="dark"]`;

const variables = (group: string, colors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--igo-palette-${group}${name}`, color]));

const accents = Object.entries(presets).flatMap(([name, { light, dark }]) => [
  [`:root[data-accent="${name}"]`, variables("primary-", light)],
  [darkIn(`[data-accent="${name}"]`), variables("primary-", dark)],
]);

const high = '[data-contrast="hight"]';

const settingStyles = {
  ":root": {
    "--shadow": "38 58 72",
    "--card-shadow": "0 0 1px rgb(var(--shadow) / 0.24), 0 10px 32px -8px rgb(var(--shadow) / 0.14)",
    "--header-height": "64px",
    "--foot-height": "0px",
    colorScheme: "light",
  },
  "@media (min-width: 900px)": { ":root": { "--header-height": "72px" } },
  '[data-color-scheme="dark"]': { "--shadow": "0 0 0", colorScheme: "dark" },
  ...Object.fromEntries(accents),
  [`:root${high}`]: {
    "--card-shadow": "0 0 0 1px var(--igo-palette-divider), 0 1px 3px rgb(var(--shadow) / 0.16)",
    ...variables("", highContrast.light),
  },
  [darkIn(high)]: variables("", highContrast.dark),
};

const focusRing = {
  outline: "2px solid var(--igo-palette-primary-main)",
  outlineOffset: 2,
};

const fields = "input, textarea, select, [contenteditable]";
const floating = "0 0 1px rgb(var(--shadow) / 0.3), 0 16px 40px -8px rgb(var(--shadow) / 0.26)";

export const components: Components<Omit<Theme, "components">> = {
  MuiCssBaseline: {
    styleOverrides: {
      ...settingStyles,
      // The sticky header must not cover a focused element.
      html: {
        scrollPaddingTop: "calc(var(--header-height) + 16px)",
        scrollPaddingBottom: "calc(var(--foot-height) + 88px)",
      },
      "html, body, #root": { minHeight: "100%" },
      body: { overflowWrap: "break-word" },
      "h1:focus": { outline: "none" },
      // The page scrolls to a field to mend: its label stands above it.
      [fields]: { scrollMarginTop: 40 },
      // An iPhone zooms into a field with smaller letters, and stays there.
      [forFingers]: { [fields]: { fontSize: "max(16px, 1em) !important" } },
      "@page": { margin: "12mm" },
      // On paper every page is its content alone: no frame, and nothing that only a hand can use.
      "@media print": {
        "nav, .MuiButton-root, .MuiIconButton-root, .MuiFab-root, .MuiSwitch-root, .MuiCheckbox-root, .MuiTableCell-paddingCheckbox, .MuiTabs-root, [data-unprinted]":
          { display: "none !important" },
        "*": { transition: "none !important" },
        // Paper needs an edge instead of a shadow, and breaks between lines instead of through them.
        ".MuiPaper-root": {
          boxShadow: "none !important",
          border: "1px solid var(--igo-palette-divider)",
          overflow: "visible !important",
        },
        ".MuiPaper-root .MuiPaper-root": { border: 0 },
        "tr, li, dt, dd, figure, svg, img": { breakInside: "avoid" },
        "h1, h2, h3, h4": { breakAfter: "avoid" },
        // Twice: the theme's own colours, with one selector, may come later in the page.
        ":root:root": { ...printedColors, colorScheme: "light", printColorAdjust: "exact" },
        "html, body": { background: "#fff !important" },
      },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "0.01ms !important",
          scrollBehavior: "auto !important",
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { fontFamily: "inherit", "&:focus-visible": focusRing, [forFingers]: { "&::after": halo } },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: {
        "&:focus-visible": { ...focusRing, borderRadius: 4 },
        // Inside a sentence the touch area would cover the lines above and below.
        [forFingers]: { "&:where(:not(p *))": { position: "relative", "&::after": halo } },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        lineHeight: 1.7,
        paddingInline: 14,
        [forFingers]: { minHeight: finger },
        variants: [
          { props: { size: "large" }, style: { minHeight: 48, paddingInline: 20, fontSize: "0.9375rem" } },
          {
            props: { size: "small" },
            style: { minHeight: 30, paddingInline: 10, [forFingers]: { minHeight: finger } },
          },
          {
            props: { variant: "outlined", color: "inherit" },
            style: { borderColor: "var(--igo-palette-divider)" },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        minWidth: 36,
        minHeight: 36,
        borderRadius: 8,
        [forFingers]: { minWidth: finger, minHeight: finger },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiCard: {
    styleOverrides: { root: { borderRadius: 16, boxShadow: "var(--card-shadow)", overflow: "visible" } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 24, "&:last-child": { paddingBottom: 24 } } } },
  // Looks like a Notice: Material UI's own background is nearly black in dark mode.
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        // If both do not fit, the action wraps below.
        flexWrap: "wrap",
        variants: (["info", "success", "warning", "error"] as const).map((severity) => ({
          props: { severity },
          style: {
            color: `var(--igo-palette-${severity}-darker)`,
            backgroundColor: `color-mix(in srgb, var(--igo-palette-${severity}-main) 12%, var(--igo-palette-background-paper))`,
            "& .MuiAlert-icon": { color: "inherit" },
          },
        })),
      },
      message: { flex: "1 1 160px", minWidth: 0 },
      action: { alignItems: "center", paddingTop: 0 },
    },
  },
  MuiMenu: {
    styleOverrides: { paper: { borderRadius: 12, boxShadow: floating, marginTop: 4 }, list: { padding: 6 } },
  },
  // The tabs of a phone stand behind what opens over the page: nothing in it keeps clear of them.
  MuiModal: { styleOverrides: { root: { "--foot-height": "0px" } } },
  MuiPopover: { styleOverrides: { paper: { borderRadius: 12, boxShadow: floating } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { borderRadius: 12, boxShadow: floating },
      // As high as any other field.
      root: {
        "& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot": { paddingBlock: 0, paddingInlineStart: 0 },
        "& .MuiOutlinedInput-root .MuiAutocomplete-input": { padding: "11px 14px" },
        // The arrows of all kinds of fields align.
        "& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment": { right: 2 },
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        minHeight: 40,
        fontSize: "0.875rem",
        gap: 10,
        [forFingers]: { minHeight: finger },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 16, boxShadow: floating },
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: "24px 24px 12px" } } },
  MuiDialogContent: { styleOverrides: { root: { padding: "4px 24px 8px" } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 24, gap: 4 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: "var(--igo-palette-background-paper)",
        // Every field and select has letters of one size; an iPhone's are larger, see above.
        fontSize: "0.875rem",
        [forFingers]: { minHeight: finger },
        // Physical: an empty field has its own direction where the page is mirrored (base.css).
        "&.MuiInputBase-adornedStart .MuiOutlinedInput-input": { paddingLeft: 0 },
        "&.MuiInputBase-adornedEnd .MuiOutlinedInput-input": { paddingRight: 0 },
        "&:hover:not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline": {
          borderColor: "var(--igo-palette-text-secondary)",
        },
      },
      input: {
        padding: "11px 14px",
        height: 22,
        textOverflow: "ellipsis",
        "&::placeholder": { color: "var(--igo-palette-text-secondary)", opacity: 1 },
      },
      // Only this line distinguishes a field from its background, so it needs 3:1.
      notchedOutline: {
        borderColor: "color-mix(in srgb, var(--igo-palette-text-secondary) 78%, transparent)",
      },
      multiline: { padding: 0 },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: SelectArrow },
    styleOverrides: { select: { minHeight: 22 }, icon: { top: "calc(50% - 10px)" } },
  },
  MuiTableSortLabel: { defaultProps: { IconComponent: SortArrow } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: "0.875rem",
        fontWeight: 600,
        lineHeight: 1.4,
        marginBottom: 6,
        color: "var(--igo-palette-text-primary)",
        "&.Mui-focused": { color: "var(--igo-palette-text-primary)" },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: "0.8125rem" } } },
  MuiChip: {
    styleOverrides: { root: { height: 24, borderRadius: 6, fontWeight: 600, fontSize: "0.75rem" } },
  },
  MuiTableHead: { styleOverrides: { root: { backgroundColor: "var(--igo-palette-background-neutral)" } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 52,
        padding: "8px 16px",
        borderBottomColor: "var(--igo-palette-divider)",
      },
      // Figures that stand above one another are compared; codes and names are read.
      alignRight: { fontVariantNumeric: "tabular-nums" },
      head: {
        fontWeight: 600,
        color: "var(--igo-palette-text-secondary)",
        fontSize: "0.8125rem",
        whiteSpace: "nowrap",
        backgroundColor: "var(--igo-palette-background-neutral)",
      },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { [forFingers]: { padding: 10 } } } },
  MuiRadio: { styleOverrides: { root: { [forFingers]: { padding: 10 } } } },
  MuiSwitch: {
    styleOverrides: {
      root: {
        [forFingers]: {
          overflow: "visible",
          "& .MuiSwitch-input": { height: finger, top: (28 - finger) / 2 },
        },
        width: 44,
        height: 28,
        padding: 4,
        // Only the track distinguishes a switch from its background, on or off, so it needs 3:1.
        "& .MuiSwitch-track": {
          borderRadius: 10,
          opacity: 1,
          backgroundColor: "var(--igo-palette-text-disabled)",
        },
        "& .MuiSwitch-switchBase": { padding: 7, color: "var(--igo-palette-background-paper)" },
        "& .MuiSwitch-switchBase.Mui-checked": {
          transform: "translateX(16px)",
          color: "var(--igo-palette-primary-contrastText)",
          "& + .MuiSwitch-track": { opacity: 1, backgroundColor: "var(--igo-palette-primary-main)" },
        },
        "& .MuiSwitch-switchBase.Mui-disabled + .MuiSwitch-track": { opacity: 0.5 },
        "& .MuiSwitch-thumb": { width: 14, height: 14, boxShadow: "none" },
        "& .Mui-focusVisible + .MuiSwitch-track": focusRing,
      },
    },
  },
  // The track of a switch, not the room around it, aligns with the texts above.
  MuiFormControlLabel: {
    styleOverrides: { root: { "&:where(:has(> .MuiSwitch-root))": { marginInlineStart: -4, gap: 4 } } },
  },
  // At zero it must not look full.
  MuiLinearProgress: {
    styleOverrides: {
      root: { backgroundColor: "color-mix(in srgb, var(--igo-palette-primary-main) 16%, transparent)" },
    },
  },
  MuiSkeleton: { defaultProps: { animation: "wave" } },
};
