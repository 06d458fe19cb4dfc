// The least a finger hits: on a phone what is pressed is as large.
const finger = 44;

/** A button that is an icon alone there. */
export const touch = { minWidth: finger, minHeight: finger, padding: 0 } as const;

/** The icon buttons in a box. */
export const touchIcons = {
  "& .MuiIconButton-root": { minWidth: { xs: finger, md: 36 }, minHeight: { xs: finger, md: 36 } },
} as const;
