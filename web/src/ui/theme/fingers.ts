// How large what is pressed is where a finger presses: on a phone, and on every screen that is touched. With a mouse it is dense.
export const forFingers = "@media (max-width:899.95px), (pointer:coarse)";

/** WCAG 2.5.5: 44 px each way. */
export const finger = 44;

/** Draws nothing, and takes the taps beside what has to stay small. */
export const halo = {
  content: '""',
  position: "absolute",
  inset: `min(0px, calc((100% - ${finger}px) / 2))`,
} as const;

/** A link that takes the taps of all of the box it stands in, which is positioned; with more weight than the theme's halo. */
export const fillsBox = {
  [forFingers]: { "&&": { position: "static" }, "&&::after": { inset: 0 } },
} as const;
