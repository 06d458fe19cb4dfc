// The colours of each calendar's entries: a tint with matching text. Icons differ too, so that colour alone carries no
// meaning.
import type { CalendarName } from "@igo/contract/calendar/calendar";
import type { IconName } from "../../../ui/theme/Icon.tsx";

type Look = { color: "primary" | "secondary" | "info" | "success" | "warning" | "error"; icon: IconName };

export const lookOf: Record<CalendarName, Look> = {
  mine: { color: "primary", icon: "calendar" },
  team: { color: "info", icon: "users" },
  markets: { color: "success", icon: "store" },
  documents: { color: "warning", icon: "file" },
  sales: { color: "secondary", icon: "tag" },
  holidays: { color: "error", icon: "sun" },
};

const mixed = (color: string, percent: number) =>
  `color-mix(in srgb, var(--igo-palette-${color}-main) ${percent}%, var(--igo-palette-background-paper))`;

export const tintOf = (calendar: CalendarName) => {
  const { color } = lookOf[calendar];
  return {
    color: "text.primary",
    bgcolor: mixed(color, 14),
    "&:hover": { bgcolor: mixed(color, 24) },
    borderInlineStart: "3px solid",
    borderInlineStartColor: `var(--igo-palette-${color}-main)`,
  } as const;
};
