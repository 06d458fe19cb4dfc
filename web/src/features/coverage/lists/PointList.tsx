// Positions to review, one after another: with the mouse, or with keys for next, previous and opening the form.
import type { PointReason, ReviewedPoint } from "@igo/contract/insights/coverage";
import { Box, Button, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { pointsQuery } from "../coverage.data.ts";
import { filterOf, type ChangeUrl, type CoverageUrl } from "../coverage.url.ts";
import { told, useShortcuts } from "../../../ui/keys/shortcuts.ts";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

type Props = { url: CoverageUrl; onChange: ChangeUrl; onShow: (point: ReviewedPoint) => void };

const reasons = ["outside", "none"] as const satisfies readonly PointReason[];

export function PointList({ url, onChange, onShow }: Props) {
  const t = useText();
  useShortcuts(told(t("coverage.points.keys")));
  const points = useInfiniteQuery(pointsQuery(filterOf(url), url.reason));
  return (
    <>
      <Stack gap={1.5} sx={{ padding: 2, justifyItems: "start" }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={url.reason}
          aria-label={t("coverage.points.which")}
          onChange={(_, reason: PointReason | null) => reason && onChange({ reason })}
        >
          {reasons.map((reason) => (
            <ToggleButton key={reason} value={reason}>
              {t(`coverage.points.${reason}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Muted typography="caption">{t("coverage.points.keys")}</Muted>
      </Stack>
      <Loaded
        what="coverage"
        query={points}
        isEmpty={({ pages }) => pages.every((page) => page.points.length === 0)}
        empty={
          <EmptyState
            icon="success"
            title={t("coverage.points.empty")}
            help={t("coverage.points.emptyHelp")}
          />
        }
      >
        {({ pages }) => <Points points={pages.flatMap((page) => page.points)} onShow={onShow} />}
      </Loaded>
      {points.hasNextPage && (
        <Button
          loading={points.isFetchingNextPage}
          onClick={() => void points.fetchNextPage()}
          sx={{ margin: 2 }}
        >
          {t("coverage.points.more")}
        </Button>
      )}
    </>
  );
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

function Points({ points, onShow }: { points: readonly ReviewedPoint[]; onShow: Props["onShow"] }) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-point]") ?? [])];
    const now = links.findIndex((link) => link === document.activeElement);
    links[Math.min(links.length - 1, Math.max(0, now + step))]?.focus();
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside have the focus; keys go between them
    <PlainList component="ol" ref={list} aria-label={t("coverage.points.label")} onKeyDown={onKeyDown}>
      {points.map((point, index) => (
        <PointLine key={point.id} point={point} place={[index + 1, points.length]} onShow={onShow} />
      ))}
    </PlainList>
  );
}

type LineProps = { point: ReviewedPoint; place: [index: number, count: number]; onShow: Props["onShow"] };

function PointLine({ point, place: [index, count], onShow }: LineProps) {
  const t = useText();
  const { id, name, externalCode, address, municipalityName, departmentName, km } = point;
  const { admin, market } = paths.dashboard;
  const mayFix = isAdmin(useUser());
  return (
    <Box
      component="li"
      sx={{
        padding: 2,
        borderBottom: "1px solid",
        borderColor: "divider",
        "&:focus-within": { bgcolor: "action.hover" },
      }}
    >
      <Row>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ typography: "subtitle2" }}>{[name, externalCode].filter(Boolean).join(" · ")}</Box>
          <Muted typography="body2">{`${address} · ${municipalityName}, ${departmentName}`}</Muted>
          <Box sx={{ typography: "body2", color: "warning.dark" }}>
            {km === null
              ? t("coverage.points.noPoint")
              : t("coverage.points.km", {
                  km: formatNumber(Math.round(km * 10) / 10),
                  town: municipalityName,
                })}
          </Box>
        </Box>
        <Button
          data-point=""
          component={RouterLink}
          size="small"
          variant="outlined"
          to={mayFix ? `${admin.editMarket(id)}#lat` : market(id)}
          aria-label={`${t(mayFix ? "coverage.points.fix" : "coverage.points.open")}: ${name}, ${t("coverage.points.place", { index, count })}`}
          onFocus={() => onShow(point)}
        >
          {t(mayFix ? "coverage.points.fix" : "coverage.points.open")}
        </Button>
      </Row>
    </Box>
  );
}
