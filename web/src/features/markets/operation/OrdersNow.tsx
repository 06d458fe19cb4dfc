// Whether a market accepts orders: its switch, or one sentence saying why not, with a button that resolves it.
import type { Market } from "@igo/contract/markets/markets";
import { isSetByTeam } from "@igo/contract/markets/needs";
import { needLabel } from "@igo/contract/markets/readiness";
import { Box, Button, FormControlLabel, Switch } from "@mui/material";
import { Link } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../../core/language/i18n.ts";
import { withinWords } from "../../../core/language/withinWords.ts";
import { paths } from "../../../core/paths.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useMoving } from "./useMoving.tsx";
import { whyNoOrders, type WhyNoOrders } from "./whyNoOrders.ts";
import { useId } from "react";
import { useOrdersSwitch } from "./operation.data.ts";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

// The orders switch: whether a market accepts orders, and whether it receives any now, or when it will.
function OrdersSwitch({ market }: { market: Market }) {
  const t = useText();
  const id = useId();
  const { isOn, isBusy, words, change } = useOrdersSwitch(market);
  if (!change) {
    return <Muted typography="body2">{words}</Muted>;
  }
  return (
    <>
      <FormControlLabel
        label={words}
        // Aligns the track with the text below.
        sx={{
          marginInlineStart: "-4px",
          gap: 0.5,
          "& .MuiFormControlLabel-label": { typography: "subtitle1" },
        }}
        control={
          <Switch
            checked={isOn}
            disabled={isBusy}
            onChange={(_, wanted) => change(wanted)}
            slotProps={{ input: { "aria-label": t("markets.ordersOn"), "aria-describedby": id } }}
          />
        }
      />
      <Muted id={id} data-unprinted="" typography="body2">
        {t(isOn ? "markets.help.acceptingOrders" : "markets.help.ordersOff")}
      </Muted>
    </>
  );
}

const missingWords = (t: Text, { missing: [first, ...others] }: WhyNoOrders) =>
  first &&
  t(others.length > 0 ? "marketPage.why.needsMore" : "marketPage.why.needs", {
    field: withinWords(labelOf(needLabel(first.name))),
    count: others.length,
    formatted: formatNumber(others.length),
  });

const sentenceOf = (t: Text, why: WhyNoOrders) => {
  const status = t(`marketPage.why.${why.status}`);
  const missing = missingWords(t, why);
  return t("marketPage.why.sentence", {
    why: missing ? t("marketPage.why.both", { status, missing }) : status,
  });
};

const withoutTeams = (why: WhyNoOrders): WhyNoOrders => ({
  ...why,
  missing: why.missing.filter(({ name }) => !isSetByTeam(name)),
});

/** Partners see only the reason: what they can add has its own buttons. */
export function OrdersNow({ market, isResolvable }: { market: Market; isResolvable: boolean }) {
  const t = useText();
  const found = whyNoOrders(market);
  const why = isResolvable || !found ? found : withoutTeams(found);
  return (
    <Stack gap={1.5} sx={{ justifyItems: "start" }}>
      {why && (
        <Row align="stretch" sx={{ typography: "body2" }}>
          <Box component="span" sx={{ display: "flex", color: "warning.dark", paddingTop: 0.125 }}>
            <Icon name="warning" size={18} />
          </Box>
          {sentenceOf(t, why)}
        </Row>
      )}
      {why && isResolvable && market.deletedAt === null && <Resolve market={market} why={why} />}
      {market.status === "active" && (
        <div>
          <OrdersSwitch market={market} />
        </div>
      )}
    </Stack>
  );
}

function Resolve({ market, why: { resolution } }: { market: Market; why: WhyNoOrders }) {
  const t = useText();
  const { choose, isBusy, questions } = useMoving(market);
  if (!resolution) return null;
  if (resolution.kind === "fields") {
    const { first, count } = resolution;
    return (
      <Button
        variant="outlined"
        component={Link}
        to={`${paths.dashboard.admin.editMarket(market.id)}#${first.field}`}
        startIcon={<Icon name="plus" size={18} />}
      >
        {count === 1
          ? t("markets.readiness.add", { field: withinWords(labelOf(needLabel(first.name))) })
          : t("marketPage.why.complete")}
      </Button>
    );
  }
  return (
    <>
      <Button variant="outlined" loading={isBusy} onClick={() => choose(resolution.status)}>
        {t(`markets.move.${resolution.status}`)}
      </Button>
      {questions}
    </>
  );
}
