// The markets in view, as on the map.
import type { CoveragePoint } from "@igo/contract/insights/coverage";
import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { DataTable, type Column } from "../../../ui/table/DataTable.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { Muted } from "../../../ui/layout/Boxes.tsx";

type Props = {
  points: readonly CoveragePoint[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onZone: (id: string) => void;
};

/** A list beside a map stays short; the market list has all of them. */
const maxShown = 100;

const areaText = (t: Text, { zone, radiusKm }: CoveragePoint) => {
  if (zone) return t("coverage.market.drawn");
  return radiusKm ? t("coverage.market.radius", { km: formatNumber(radiusKm) }) : t("coverage.market.none");
};

const columnsOf = (t: Text, pathOf: (id: string) => string): Column<CoveragePoint>[] => [
  {
    name: "name",
    label: t("coverage.market.name"),
    title: true,
    cell: (point) => (
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", maxWidth: { lg: 196, xl: 340 } }}>
        <Link component={RouterLink} to={pathOf(point.id)} underline="hover" color="inherit">
          {point.name}
        </Link>
        <Muted component="span" typography="caption">
          {[point.externalCode, areaText(t, point)].filter(Boolean).join(" · ")}
        </Muted>
      </Box>
    ),
  },
  {
    name: "status",
    label: t("coverage.market.status"),
    cell: ({ status }) => <StatusChip status={status} />,
  },
];

const actionsOf = (t: Text, onZone: (id: string) => void) =>
  function Actions({ id }: CoveragePoint) {
    return <IconButton name="shapes" label={t("coverage.market.editZone")} onClick={() => onZone(id)} />;
  };

export function MarketList({ points, chosen, onChoose, onZone }: Props) {
  const t = useText();
  const pathOf = isAdmin(useUser()) ? paths.dashboard.admin.market : paths.dashboard.market;
  if (points.length === 0)
    return (
      <EmptyState icon="store" title={t("coverage.market.nothing")} help={t("coverage.market.nothingHelp")} />
    );
  const one = points.find(({ id }) => id === chosen);
  const shown = [...(one ? [one] : []), ...points.filter((point) => point !== one)].slice(0, maxShown);
  return (
    <>
      <DataTable
        label={t("coverage.market.label")}
        rows={shown}
        columns={columnsOf(t, pathOf)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => onChoose(id)}
        actions={actionsOf(t, onZone)}
        rowHeight={56}
      />
      {points.length > shown.length && (
        <Muted typography="caption" sx={{ padding: 2 }}>
          {t("coverage.market.first", { shown: shown.length, formatted: formatNumber(points.length) })}
        </Muted>
      )}
    </>
  );
}
