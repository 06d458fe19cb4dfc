// How a list is arranged: which columns in which order, how wide, which of them stay in sight, and the row height. Kept in
// the URL like its filters, and so with a saved view; the last arrangement by hand is that of the next visit too.
import { queryAnyOf } from "@igo/contract/core/page";
import { lookFields } from "@igo/contract/markets/markets.views";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import { readOwn, writeOwn } from "../../core/ownStorage.ts";
import { readUrl, useUrlParams, writeUrl } from "../../core/urlState.ts";
import { leastTitle } from "../../ui/table/dataTable.ts";

export const densities = ["dense", "normal", "relaxed"] as const;
export type Density = (typeof densities)[number];

type LookField = (typeof lookFields)[number];

/** Every list has it, besides its own columns. */
const arrangement = {
  density: z.enum(densities).default("normal"),
  /** `code-140` */
  widths: queryAnyOf(z.string().regex(/^[a-zA-Z]{1,40}-\d{2,4}$/)),
  pinned: queryAnyOf(z.string().regex(/^[a-zA-Z]{1,40}$/)),
};

/** Columns that a list no longer has are left out of a view that names them; one of none but those has the usual ones. */
export const onlyKnown = <Name extends string>(
  named: readonly string[] | undefined,
  knownAs: (name: string) => Name | undefined,
): Name[] | undefined => {
  const known = named?.flatMap((name) => knownAs(name) ?? []);
  return named && named.length > 0 && known?.length === 0 ? undefined : known;
};

export const lookOf = <Name extends string>(columnName: z.ZodType<Name, string>) =>
  z.strictObject({
    columns: queryAnyOf(z.string()).transform((named) =>
      onlyKnown(named, (name) => columnName.safeParse(name).data),
    ),
    ...arrangement,
  } satisfies Record<LookField, z.ZodType>);

/** Of a list that has no names of its own for its columns. */
export const plainLook = lookOf(z.string());

/** The parameters of the URL that say nothing about which records are shown. */
export const lookParams: readonly string[] = lookFields;

const keptAs = (pathname: string) => `look:${pathname}`;

/** How the list at that address was last arranged by hand, as parameters of its URL. */
export const readLook = (pathname: string) => readOwn(keptAs(pathname), z.record(z.string(), z.string()));

const keepLook = (pathname: string, params: URLSearchParams) => {
  const look = [...params].filter(([name]) => lookParams.includes(name));
  writeOwn(keptAs(pathname), look.length === 0 ? null : Object.fromEntries(look));
};

/** Row height in pixels. */
export const rowHeights: Record<Density, number> = { dense: 36, normal: 44, relaxed: 56 };

export type ListLook<Name extends string> = {
  /** Defaults to the usual columns, and those that have room beside them. */
  columns?: Name[] | undefined;
  density: Density;
  widths?: string[] | undefined;
  pinned?: string[] | undefined;
};

/** Unlike a filter, it leaves the page as it is. */
export const useListLook = <S extends typeof plainLook>(schema: S) => {
  const [params, setParams] = useUrlParams();
  const { pathname } = useLocation();
  const look = useMemo(() => readUrl(schema, params), [schema, params]);
  const onLook = (change: Partial<z.output<S>>) =>
    setParams(
      (now) => {
        const changed = writeUrl(schema, now, change);
        keepLook(pathname, changed);
        return changed;
      },
      { replace: true },
    );
  return [look, onLook] as const;
};

export const widthsOf = ({ widths = [] }: ListLook<string>): ReadonlyMap<string, number> =>
  new Map(
    widths.map((text) => {
      const [name = "", width] = text.split("-");
      return [name, Number(width)];
    }),
  );

/** Null is its own width again. */
export const withWidth = (
  look: ListLook<string>,
  name: string,
  width: number | null,
): string[] | undefined => {
  const others = (look.widths ?? []).filter((text) => !text.startsWith(`${name}-`));
  const widths = width === null ? others : [...others, `${name}-${Math.round(width)}`];
  return widths.length === 0 ? undefined : widths;
};

/** What a name needs beside other columns; with more room than that, more columns are shown. */
const nameWidth = 360;

/** How many more columns have room. */
export const countWithRoom = (room: number, shown: readonly Sized[], spare: readonly Sized[]): number => {
  let left = room - nameWidth - shown.reduce((sum, { width }) => sum + Number(width), 0);
  const fits = spare.findIndex(({ width }) => {
    left -= Number(width);
    return !(left >= 0);
  });
  return fits === -1 ? spare.length : fits;
};

/** The usual columns that have room beside the name; all of them if the room is not known, which is 0. */
export const withRoom = <Column extends Sized & { name: string; yields?: boolean }>(
  room: number,
  usual: readonly Column[],
): Column[] => {
  if (room === 0) return [...usual];
  const leaving = [...usual.filter(({ yields }) => !yields), ...usual.filter(({ yields }) => yields)];
  const isTooWide = () => leaving.reduce((sum, { width }) => sum + Number(width), leastTitle) > room;
  while (leaving.length > 0 && isTooWide()) leaving.pop();
  return usual.filter((column) => leaving.includes(column));
};

/** What stays of a list beside its panel: the columns wanted there, in that order, as long as the name keeps its words. */
export const besideThePanel = <Column extends Sized & { name: string; title?: boolean }>(
  room: number,
  columns: readonly Column[],
  wanted: readonly string[],
): Column[] => {
  let left = room - leastNameWidth;
  const kept = wanted.filter((name) => {
    const column = columns.find((one) => one.name === name);
    left -= column ? Number(column.width ?? 0) : 0;
    return column !== undefined && left >= 0;
  });
  return columns.filter(({ name, title }) => title || kept.includes(name));
};
const leastNameWidth = 240;

type Sized = { width?: number | string };

/** The columns with one moved beside another. */
export const movedBeside = <Name extends string>(
  shown: readonly Name[],
  name: string,
  beside: string,
  side: "before" | "after",
): Name[] => {
  const rest = shown.filter((one) => one !== name);
  const at = rest.findIndex((one) => one === beside);
  const place = at + (side === "after" ? 1 : 0);
  return [...rest.slice(0, place), ...shown.filter((one) => one === name), ...rest.slice(place)];
};
