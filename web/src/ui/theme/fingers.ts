// The size of touch targets, on phones and on every touch screen. For a mouse, controls stay dense.
export const forFingers = "@media (max-width:899.95px), (pointer:coarse)";

/** WCAG 2.5.5: 44 px each way. */
export const finger = 44;

/** An invisible touch area around a control that has to stay small. */
export const halo = {
  content: '""',
  position: "absolute",
  inset: `min(0px, calc((100% - ${finger}px) / 2))`,
} as const;

/** A link whose touch area fills its positioned container; with a higher specificity than the theme's halo. */
export const fillsBox = {
  [forFingers]: { "&&": { position: "static" }, "&&::after": { inset: 0 } },
} as const;
