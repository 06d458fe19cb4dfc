// The map with its path, the question which markets serve a point, the inset, the legend and the credit.
import type { readCoverage } from "@igo/contract/insights/coverage";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { Box, Breadcrumbs, Button, Link, Typography } from "@mui/material";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import type { Outline } from "../../core/map/outlines.ts";
import { mapTiles } from "../../core/mapTiles.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Legend, MapAndLegend, type MapProps } from "./MapAndLegend.tsx";
import { Link as RouterLink, useSearchParams } from "react-router";
import { writeUrl } from "../../core/urlState.ts";
import { coverageUrl, type CoverageUrl } from "./coverage.url.ts";
import { Row } from "../../ui/layout/Boxes.tsx";
import { frame } from "../../ui/theme/theme.ts";

// Country › department › town: the current place as breadcrumbs.
type CoveragePathProps = {
  department: string | undefined;
  town: string | undefined;
  departmentCode: string | undefined;
};

function CoveragePath({ department, town, departmentCode }: CoveragePathProps) {
  const t = useText();
  const [params] = useSearchParams();
  const to = (change: Partial<CoverageUrl>) => ({ search: writeUrl(coverageUrl, params, change).toString() });
  const steps = [
    { label: t("coverage.country"), change: { departmentCode: undefined, municipalityCode: undefined } },
    ...(department ? [{ label: department, change: { departmentCode, municipalityCode: undefined } }] : []),
    ...(town ? [{ label: town, change: {} }] : []),
  ];
  return (
    <Breadcrumbs aria-label={t("coverage.way")} separator={<Icon name="chevronRight" size={14} />}>
      {steps.map(({ label, change }, index) =>
        index === steps.length - 1 ? (
          <Typography key={label} variant="body2" aria-current="location" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
        ) : (
          <Link
            key={label}
            component={RouterLink}
            to={to(change)}
            underline="hover"
            color="text.secondary"
            variant="body2"
          >
            {label}
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
}

type Coverage = EndpointResponse<typeof readCoverage>;

type Props = Omit<MapProps, "departments" | "places" | "isAsking"> & {
  box: (element: HTMLElement | null) => (() => void) | undefined;
  departments: UseQueryResult<Outline[]>;
  coverage: UseQueryResult<Coverage>;
  path: { department: string | undefined; town: string | undefined; departmentCode: string | undefined };
};

const headLooks = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  alignItems: "center",
  paddingInline: 2,
  paddingBlock: 1,
  minHeight: 52,
} as const;

const mapLooks = {
  position: "relative",
  height: { xs: "56vh", lg: "max(360px, calc(100vh - 372px))" },
  overflow: "hidden",
  bgcolor: "background.neutral",
} as const;

export function CoverageMapCard({ box, departments, coverage, path, ...map }: Props) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Box sx={{ minWidth: 0, alignSelf: "start", position: { lg: "sticky" }, top: { lg: frame.header } }}>
      <Box sx={headLooks}>
        <Box sx={{ flex: "1 1 200px" }}>
          <CoveragePath {...path} />
        </Box>
        {!map.zones && (
          <Button
            size="small"
            variant={isAsking ? "contained" : "outlined"}
            color={isAsking ? "primary" : "inherit"}
            aria-pressed={isAsking}
            startIcon={<Icon name="pin" size={18} />}
            onClick={() => setIsAsking(!isAsking)}
          >
            {t(isAsking ? "ui.cancel" : "coverage.serving.ask")}
          </Button>
        )}
      </Box>
      <Box ref={box} sx={mapLooks}>
        {departments.data && map.size.width > 0 && (
          <MapAndLegend
            {...map}
            departments={departments.data}
            places={coverage.data?.places ?? []}
            isAsking={isAsking}
          />
        )}
        {isAsking && !map.zones && <Floating>{t("coverage.serving.hint")}</Floating>}
      </Box>
      <Legend near={map.near} marked={map.marked} towns={map.towns} />
      <MapFoot near={map.near} />
      {coverage.isError && coverage.data && <Notice tone="error">{t("coverage.map.failed")}</Notice>}
    </Box>
  );
}

const marketsIn = (near: NonNullable<Coverage["near"]>) =>
  near.kind === "points" ? near.points.length : near.clusters.reduce((sum, { markets }) => sum + markets, 0);

/** How many markets are in view, and the credit. */
function MapFoot({ near }: Pick<Props, "near">) {
  const t = useText();
  const inView = near ? marketsIn(near) : 0;
  return (
    <Row align="stretch" wrap sx={{ padding: 1.5, typography: "caption", color: "text.secondary" }}>
      <Box component="output" sx={{ display: "block", flex: "1 1 160px" }}>
        {near && t("coverage.map.shown", { count: inView, formatted: formatNumber(inView) })}
      </Box>
      <span>{[mapTiles()?.credit, t("coverage.map.credit")].filter(Boolean).join(" · ")}</span>
    </Row>
  );
}

const Floating = ({ children }: { children: string }) => (
  <Box
    sx={{
      position: "absolute",
      insetBlockEnd: 12,
      insetInlineEnd: 12,
      paddingInline: 1.5,
      paddingBlock: 0.75,
      borderRadius: 1,
      typography: "caption",
      bgcolor: "background.paper",
      boxShadow: 1,
    }}
  >
    {children}
  </Box>
);
