// How `sx` writes the sizes of controls: what is dense for a mouse is as large as a finger on every touch screen.
import { finger } from "./fingers.ts";

/** From which width on, in pixels. */
export const widths = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
const names = ["xs", "sm", "md", "lg", "xl"] as const;

type Sizes = Partial<Record<keyof typeof widths, unknown>>;

const isSizes = (value: unknown): value is Sizes => typeof value === "object" && value !== null;
const isForFingers = (size: unknown) => typeof size === "number" && size >= finger;

/** Up to 1 it is a share of the container, as elsewhere in `sx`. */
const sizeOf = (size: unknown) =>
  typeof size === "number" && size > 0 && size <= 1 ? `${size * 100}%` : size;

/** With `{ xs: 44, md: 36 }` the smaller size is for a mouse, whatever the width. */
const denseForMouse = (property: string) => ({
  style: ({ [property]: value }: Record<string, unknown>) => {
    if (!isSizes(value)) return { [property]: sizeOf(value) };
    const sizes = names.flatMap((name) => {
      const size = value[name];
      if (size === undefined) return [];
      const isDense = isForFingers(value.xs) && !isForFingers(size);
      const from = `@media (min-width:${widths[name]}px)`;
      return [[isDense ? `${from} and (not (pointer:coarse))` : from, { [property]: sizeOf(size) }]];
    });
    return Object.fromEntries(sizes);
  },
});

export const controlSizes = {
  minHeight: denseForMouse("minHeight"),
  minWidth: denseForMouse("minWidth"),
};
