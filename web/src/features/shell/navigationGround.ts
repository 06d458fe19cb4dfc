// The navigation's background: the page's own, or a dark one with the dark scheme's colours.
import type { Settings } from "../../core/settings.ts";

export const ground = (color: Settings["navColor"]) =>
  color === "apparent" ? { "data-color-scheme": "dark" } : {};
