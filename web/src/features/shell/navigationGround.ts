// The ground of the navigation: the page's own, or a dark one of its own with all the colours that go with dark.
import type { Settings } from "../../core/settings.ts";

export const ground = (color: Settings["navColor"]) =>
  color === "apparent" ? { "data-color-scheme": "dark" } : {};
