// The minimum touch target on a phone.
const finger = 44;

/** For an icon-only button on phones. */
export const touch = { minWidth: finger, minHeight: finger, padding: 0 } as const;

/** For the icon buttons in a box. */
export const touchIcons = {
  "& .MuiIconButton-root": { minWidth: { xs: finger, md: 36 }, minHeight: { xs: finger, md: 36 } },
} as const;
