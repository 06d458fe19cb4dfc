// What to fix first: signals in the order of what fixing them gains, each with the list it counts. What nearly everything
// has stands apart, because it tells nothing apart.
import {
  isMarketSignal,
  type Signal,
  signalFilter,
  signalKinds,
  type Signals,
} from "@igo/contract/insights/signals";
import { Box, Button, Card, Link, Skeleton, Typography } from "@mui/material";
import { useId } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber, formatPercent } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { shareOf } from "../../../ui/chart/chart.ts";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";
import { productListPath } from "../catalog/productLists.ts";

/** The list whose total equals the signal's figure. */
const listOf = ({ name }: Signal, untouchedBefore: string) =>
  isMarketSignal(name)
    ? `${paths.dashboard.admin.listMarkets}?${new URLSearchParams(signalFilter(name, untouchedBefore)).toString()}`
    : productListPath(name, untouchedBefore);

const nameOf = ({ name }: Signal, t: Text) =>
  isMarketSignal(name) ? t(`insights.signal.${name}`) : t(`insights.measure.${name}`);

/** "12 products in 3 markets · Invoices go out wrong". */
const detailOf = (signal: Signal, t: Text, isTeam: boolean) => {
  const { name, count, markets } = signal;
  const { effect, effort } = signalKinds[name];
  const inMarkets = t("insights.signal.markets", { count: markets, formatted: formatNumber(markets) });
  return [
    isMarketSignal(name)
      ? inMarkets
      : t("insights.signal.productsIn", {
          products: t("insights.productCount", { count, formatted: formatNumber(count) }),
          markets: inMarkets,
        }),
    t(`insights.signal.effect.${effect}`),
    t(`insights.signal.effort.${effort === "partner" && !isTeam ? "you" : effort}`),
  ].join(" · ");
};

export function FirstToFix({ signals: { signals, untouchedBefore } }: { signals: Signals }) {
  const t = useText();
  const id = useId();
  const leading = signals.filter(({ isWidespread }) => !isWidespread);
  const widespread = signals.filter(({ isWidespread }) => isWidespread);
  if (signals.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ paddingBlock: 2 }}>
      <Box sx={headLooks}>
        <Typography variant="h3" component="h2" id={id}>
          {t("insights.signal.title")}
        </Typography>
        <Muted typography="body2">{t("insights.signal.order")}</Muted>
      </Box>
      <PlainList component="ol" aria-labelledby={id}>
        {leading.map((signal, index) => (
          <SignalLine
            key={signal.name}
            signal={signal}
            to={listOf(signal, untouchedBefore)}
            place={index + 1}
          />
        ))}
      </PlainList>
      {widespread.length > 0 && <Widespread signals={widespread} untouchedBefore={untouchedBefore} />}
    </Card>
  );
}

const headLooks = { paddingInline: { xs: 2, sm: 3 }, paddingBlockEnd: 1 } as const;
const lineLooks = {
  paddingInline: { xs: 2, sm: 3 },
  paddingBlock: 1,
  borderBlockEnd: "1px solid",
  borderColor: "divider",
} as const;

const usualLines = 6;

/** Each line as high as it usually is. How many will come nobody knows, so what is below comes with them. */
export function FirstToFixWaiting() {
  return (
    <Card aria-hidden sx={{ paddingBlock: 2 }}>
      <Box sx={headLooks}>
        <Skeleton width={180} sx={{ typography: "h3" }} />
        <Skeleton width="70%" sx={{ typography: "body2" }} />
        <Skeleton width="30%" sx={{ typography: "body2", display: { sm: "none" } }} />
      </Box>
      {Array.from({ length: usualLines }, (_, line) => (
        <Row key={line} gap={2} sx={lineLooks}>
          <Box sx={{ width: 16 }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Skeleton width={`${60 - ((line * 17) % 30)}%`} sx={{ typography: "subtitle1" }} />
            <Skeleton width="90%" sx={{ typography: "body2" }} />
            <Skeleton width="80%" sx={{ typography: "body2", display: { sm: "none" } }} />
            <Skeleton width="60%" sx={{ typography: "body2", display: { sm: "none" } }} />
          </Box>
          <Skeleton variant="rounded" width={64} sx={touchHeight} />
        </Row>
      ))}
    </Card>
  );
}

type LineProps = { signal: Signal; to: string; place: number };

function SignalLine({ signal, to, place }: LineProps) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const name = nameOf(signal, t);
  const figure = formatNumber(signal.count);
  return (
    <Row component="li" gap={2} sx={lineLooks}>
      <Muted component="span" aria-hidden typography="body2" sx={{ width: 16, textAlign: "end" }}>
        {place}
      </Muted>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: "subtitle1" }}>{name}</Box>
        <Muted typography="body2">{detailOf(signal, t, isTeam)}</Muted>
      </Box>
      <Button
        variant={place === 1 ? "contained" : "text"}
        component={RouterLink}
        to={to}
        aria-label={t("insights.signal.fix", { count: figure, what: name })}
        sx={{ flexShrink: 0 }}
      >
        {t("insights.signal.see", { count: figure })}
      </Button>
    </Row>
  );
}

type WidespreadProps = { signals: readonly Signal[]; untouchedBefore: string };

function Widespread({ signals, untouchedBefore }: WidespreadProps) {
  const t = useText();
  const id = useId();
  return (
    <Stack gap={0.5} sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlockStart: 2 }}>
      <Box id={id} component="h3" sx={{ typography: "subtitle2", margin: 0 }}>
        {t("insights.signal.widespread")}
      </Box>
      <PlainList aria-labelledby={id} sx={{ display: "flex", flexWrap: "wrap", columnGap: 3 }}>
        {signals.map((signal) => (
          <Box component="li" key={signal.name} sx={{ typography: "body2" }}>
            <Link
              component={RouterLink}
              to={listOf(signal, untouchedBefore)}
              sx={{ display: "inline-flex", alignItems: "center", minHeight: { xs: 44, sm: 28 } }}
            >
              {`${nameOf(signal, t)}: ${formatNumber(signal.count)} (${formatPercent(shareOf(signal.count, signal.outOf))})`}
            </Link>
          </Box>
        ))}
      </PlainList>
    </Stack>
  );
}
