// Icon-only controls on phones, as large as a finger; the theme sizes all other controls.
import { finger } from "../theme/fingers.ts";

/** For an icon-only button on phones. */
export const touch = { minWidth: finger, minHeight: finger, padding: 0 } as const;

/** For the icon buttons in a box. */
export const touchIcons = {
  "& .MuiIconButton-root": { minWidth: { xs: finger, md: 36 }, minHeight: { xs: finger, md: 36 } },
} as const;

/** For a control in a row of tools. */
export const touchHeight = { minHeight: { xs: finger, md: 36 } } as const;
