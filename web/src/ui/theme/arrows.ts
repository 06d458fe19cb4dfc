// The arrows inside Material UI's components, from our icon set.
import { ArrowDown, ChevronDown, type LucideIcon } from "lucide-react";
import { createElement } from "react";

/** Material UI passes more props than an svg accepts, so only the class is passed on. */
const drawn = (icon: LucideIcon, size: number) =>
  function Arrow({ className }: { className?: string }) {
    return createElement(icon, { className, size, strokeWidth: 1.5, "aria-hidden": true });
  };

export const SelectArrow = drawn(ChevronDown, 20);
export const SortArrow = drawn(ArrowDown, 16);
