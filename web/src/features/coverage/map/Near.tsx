// Markets in view: individually with their delivery areas, or in clusters. All dots are one path and all areas another,
// for speed.
import type { CoverageCluster, CoveragePoint } from "@igo/contract/insights/coverage";
import { memo } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { ringPath, worldLength, worldOf } from "./view.ts";

const digits = (value: number) => value.toFixed(6);

const discPath = ({ lat, lon, radiusKm }: CoveragePoint): string => {
  if (!radiusKm) return "";
  const [x, y] = worldOf({ lat, lon });
  const r = worldLength(radiusKm, lat);
  const arc = `a${digits(r)} ${digits(r)} 0 1 0`;
  return `M${digits(x - r)} ${digits(y)}${arc} ${digits(2 * r)} 0${arc} ${digits(-2 * r)} 0Z`;
};

/** A line of zero length with round ends: a dot of constant size at any zoom. */
const dotPath = (point: CoveragePoint): string => `M${worldOf(point).map(digits).join(" ")}h0`;

type PointsProps = { points: readonly CoveragePoint[]; chosen: string | undefined; hasAreas: boolean };

export const NearPoints = memo(function NearPoints({ points, chosen, hasAreas }: PointsProps) {
  const one = points.find(({ id }) => id === chosen);
  const areaOf = (point: CoveragePoint) => point.zone?.map(ringPath).join("") ?? discPath(point);
  const [live, others] = [
    points.filter(({ status }) => status === "active"),
    points.filter(({ status }) => status !== "active"),
  ];
  return (
    <g pointerEvents="none">
      {hasAreas && <path className="area" d={live.map(areaOf).join("")} />}
      <path className="dot quiet" d={others.map(dotPath).join("")} />
      <path className="dot" d={live.map(dotPath).join("")} />
      {one && (
        <>
          <path className="area chosen" d={areaOf(one)} />
          <path className="dot chosen" d={dotPath(one)} />
        </>
      )}
    </g>
  );
});

const radiusOf = (markets: number) => 13 + 3.2 * Math.log10(markets);

type ClusterProps = {
  clusters: readonly CoverageCluster[];
  /** Pixels per degree. */
  k: number;
  onCluster: (cluster: CoverageCluster) => void;
};

export function Clusters({ clusters, k, onCluster }: ClusterProps) {
  const t = useText();
  return clusters.map((cluster) => {
    const [x, y] = worldOf(cluster);
    const { markets } = cluster;
    return (
      <g
        key={`${x} ${y}`}
        className="cluster"
        transform={`translate(${x} ${y}) scale(${1 / k})`}
        onClick={(event) => {
          event.stopPropagation();
          onCluster(cluster);
        }}
      >
        <title>{t("coverage.map.cluster", { count: markets, formatted: formatNumber(markets) })}</title>
        <circle r={radiusOf(markets)} />
        <text dy="0.35em">{short(markets)}</text>
      </g>
    );
  });
}

const short = (value: number) =>
  value < 1000 ? String(value) : `${formatNumber(Math.round(value / 100) / 10)} k`;
