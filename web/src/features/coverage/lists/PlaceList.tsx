// The map's places as a sortable table with the same figures, each a link into the place.
import type { CoveragePlace } from "@igo/contract/insights/coverage";
import { Link } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { DataTable, type Column } from "../../../ui/table/DataTable.tsx";
import type { PlaceSort } from "../coverage.url.ts";

type Props = {
  places: readonly CoveragePlace[];
  here: string | undefined;
  sort: PlaceSort;
  onSort: (sort: PlaceSort) => void;
  onOpen: (code: string) => void;
};

const perTown = ({ markets, towns }: CoveragePlace) => (towns ? markets / towns : 0);
const byName = (a: CoveragePlace, b: CoveragePlace) => a.name.localeCompare(b.name, "es");

const orders: Record<PlaceSort, (a: CoveragePlace, b: CoveragePlace) => number> = {
  name: byName,
  "-name": (a, b) => byName(b, a),
  markets: (a, b) => a.markets - b.markets,
  "-markets": (a, b) => b.markets - a.markets,
  perTown: (a, b) => perTown(a) - perTown(b),
  "-perTown": (a, b) => perTown(b) - perTown(a),
  offMap: (a, b) => a.withoutPoint - b.withoutPoint,
  "-offMap": (a, b) => b.withoutPoint - a.withoutPoint,
};

const columnsOf = (
  t: Text,
  areDepartments: boolean,
  onOpen: (code: string) => void,
): Column<CoveragePlace, PlaceSort>[] => [
  {
    name: "name",
    label: t(areDepartments ? "markets.department" : "markets.town"),
    title: true,
    sort: ["name", "-name"],
    cell: ({ code, name }) => (
      <Link
        component="button"
        underline="hover"
        color="inherit"
        title={name}
        onClick={() => onOpen(code)}
        sx={{
          display: "block",
          textAlign: "start",
          maxWidth: { lg: 128, xl: 320 },
          overflow: "hidden",
          textOverflow: "ellipsis",
          // Beside the map there is no room for a second line, on a phone there is.
          whiteSpace: { lg: "nowrap" },
        }}
      >
        {name}
      </Link>
    ),
  },
  {
    name: "markets",
    label: t("shell.nav.markets"),
    numeric: true,
    sort: ["markets", "-markets"],
    cell: ({ markets }) => formatNumber(markets),
  },
  ...(areDepartments
    ? [
        {
          name: "perTown",
          label: t("coverage.place.perTown"),
          numeric: true,
          sort: ["perTown", "-perTown"] as const,
          cell: (place: CoveragePlace) => formatNumber(Math.round(perTown(place) * 10) / 10),
        },
        {
          name: "towns",
          label: t("coverage.place.towns"),
          numeric: true,
          cell: ({ towns, townsWithMarkets }: CoveragePlace) =>
            t("coverage.place.of", {
              some: formatNumber(townsWithMarkets ?? 0),
              all: formatNumber(towns ?? 0),
            }),
        },
      ]
    : [
        {
          name: "offMap",
          label: t("coverage.points.none"),
          numeric: true,
          sort: ["offMap", "-offMap"] as const,
          cell: ({ withoutPoint }: CoveragePlace) => formatNumber(withoutPoint),
        },
      ]),
];

export function PlaceList({ places, here, sort, onSort, onOpen }: Props) {
  const t = useText();
  const areDepartments = places[0]?.code.length === 2;
  // Towns lack some of the columns that departments are sorted by.
  const order = areDepartments || !sort.endsWith("perTown") ? sort : "-markets";
  const shown = places.toSorted((a, b) => orders[order](a, b) || byName(a, b));
  return (
    <DataTable
      label={t("coverage.place.label")}
      rows={here ? shown.filter(({ code }) => code === here) : shown}
      columns={columnsOf(t, areDepartments, onOpen)}
      rowId={({ code }) => code}
      rowName={({ name }) => name}
      sort={order}
      onSort={onSort}
      onOpen={({ code }) => onOpen(code)}
      rowHeight={40}
    />
  );
}
