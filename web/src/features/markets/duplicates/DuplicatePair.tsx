// A possible duplicate: both markets side by side, and the decision.
import type { DuplicatePair as Pair } from "@igo/contract/markets/markets.duplicates";
import type { MarketSummary } from "@igo/contract/markets/markets";
import { Box, Button, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { phoneText } from "../../../ui/form/fields/phoneText.ts";
import { taxIdText } from "../../../ui/form/fields/taxIdText.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { toastError, toastUndo } from "../../../ui/feedback/toast.ts";
import { When } from "../../../ui/display/When.tsx";
import { useDismiss, useReopen } from "./duplicates.data.ts";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

// The URL for merging two markets; it names the one that stays.
const mergePath = (keep: string, remove: string) =>
  `${paths.dashboard.admin.mergeMarkets}?${new URLSearchParams({ keep, remove }).toString()}`;

const { admin } = paths.dashboard;

export function DuplicatePair({ pair }: { pair: Pair }) {
  const t = useText();
  const [one, other] = pair.markets;
  return (
    <Stack
      component="li"
      gap={2}
      sx={{
        padding: { xs: 2, md: 3 },
        borderBottom: "1px solid",
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Row wrap>
        <SoftChip color="warning" icon="copy" label={t(`duplicates.reason.${pair.reason}`)} />
        <Muted component="span" typography="caption">
          {t("duplicates.found")} <When at={pair.foundAt} />
        </Muted>
      </Row>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" } }}>
        <Side market={one} />
        <Side market={other} />
      </Box>
      <Decision pair={pair} />
    </Stack>
  );
}

function Decision({ pair: { id, markets } }: { pair: Pair }) {
  const t = useText();
  const dismiss = useDismiss();
  const reopen = useReopen();
  const [one, other] = markets;
  const names = `${one.name} · ${other.name}`;
  const keepBoth = () =>
    dismiss.mutateAsync({ params: { id } }).then(
      () =>
        toastUndo(t("duplicates.dismissed"), {
          description: names,
          undo: () => reopen.mutateAsync({ params: { id } }),
          undone: t("duplicates.reopened"),
        }),
      toastError,
    );
  return (
    <Row gap={1.5} align="stretch" wrap sx={{ justifyContent: "flex-end" }}>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={`${t("duplicates.twoStores")}: ${names}`}
        loading={dismiss.isPending}
        onClick={() => void keepBoth()}
      >
        {t("duplicates.twoStores")}
      </Button>
      <Button
        variant="outlined"
        component={RouterLink}
        to={mergePath(one.id, other.id)}
        aria-label={`${t("duplicates.compare")}: ${names}`}
        startIcon={<Icon name="columns" size={18} />}
      >
        {t("duplicates.compare")}
      </Button>
    </Row>
  );
}

function Side({ market }: { market: MarketSummary }) {
  const t = useText();
  const lines = [
    [market.externalCode ?? t("duplicates.noCode"), taxIdText(market.documentType, market.taxId)],
    [market.address, market.municipalityName],
    [phoneText(market.phone), market.email],
  ];
  return (
    <Stack
      gap={0.5}
      sx={{
        alignContent: "start",
        minWidth: 0,
        padding: 2,
        borderRadius: "8px",
        border: "1px solid",
        borderColor: "divider",
        typography: "body2",
      }}
    >
      <Row wrap sx={{ marginBottom: 0.5 }}>
        <Link
          component={RouterLink}
          to={admin.market(market.id)}
          color="inherit"
          underline="hover"
          sx={{ typography: "subtitle1", flex: "1 1 auto", minWidth: 0, overflowWrap: "anywhere" }}
        >
          {market.name}
        </Link>
        <StatusChip status={market.status} />
      </Row>
      {lines.map((line) => (
        <Muted key={line.join()} sx={{ overflowWrap: "anywhere" }}>
          {line.join(" · ")}
        </Muted>
      ))}
      <Muted>
        {market.chainName ?? t("markets.noChain")} · {t("merging.created")} <When at={market.createdAt} />
      </Muted>
    </Stack>
  );
}
