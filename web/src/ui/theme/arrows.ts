// The arrows inside Material UI's own parts, from our set of icons.
import { ArrowDown, ChevronDown, type LucideIcon } from "lucide-react";
import { createElement } from "react";

/** Material UI hands its parts more than an svg takes: only the class is passed on. */
const drawn = (icon: LucideIcon, size: number) =>
  function Arrow({ className }: { className?: string }) {
    return createElement(icon, { className, size, strokeWidth: 1.5, "aria-hidden": true });
  };

export const SelectArrow = drawn(ChevronDown, 20);
export const SortArrow = drawn(ArrowDown, 16);
