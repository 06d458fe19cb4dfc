// Departments, and the towns of one, coloured by their number of markets. Rendered once: panning only moves the parent.
import { memo } from "react";
import type { Outline } from "../../../core/map/outlines.ts";
import { fillOf, shadeOf } from "./levels.ts";
import { outlinePath } from "./view.ts";

type Props = {
  outlines: readonly Outline[];
  /** Markets by code; a place without a value is only outlined. */
  values: ReadonlyMap<string, number>;
  /** Muted below individual markets: no place is coloured. */
  isQuiet?: boolean;
  /** The current place; where gaps are shown, also the towns that no market serves. */
  here?: string | undefined;
  marked?: ReadonlySet<string> | undefined;
  nameOf: (code: string) => string;
};

const paper = "var(--igo-palette-background-paper)";
const gapFill = `color-mix(in srgb, var(--igo-palette-warning-main) 38%, ${paper})`;

export const gapFills = { unserved: gapFill, served: fillOf(1) } as const;

export const Fills = memo(function Fills({ outlines, values, isQuiet = false, here, marked, nameOf }: Props) {
  const fill = (code: string, value: number | undefined) => {
    if (value === undefined || isQuiet) return paper;
    if (marked && code.length > 2) return marked.has(code) ? gapFills.unserved : gapFills.served;
    return fillOf(shadeOf(value));
  };
  return outlines.map((outline) => {
    const { code } = outline.properties;
    const value = values.get(code);
    return (
      <path
        key={code}
        data-code={value === undefined ? undefined : code}
        className={code === here ? "here" : "place"}
        d={outlinePath(outline)}
        style={{ fill: fill(code, value) }}
      >
        {value !== undefined && <title>{nameOf(code)}</title>}
      </path>
    );
  });
});
