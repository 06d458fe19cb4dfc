// A ground below cards: a step darker than they are, on a dark screen too.
export const sunken = {
  bgcolor: "background.neutral",
  '[data-color-scheme="dark"] &': {
    bgcolor:
      "color-mix(in srgb, var(--igo-palette-background-paper) 45%, var(--igo-palette-background-default))",
  },
} as const;
