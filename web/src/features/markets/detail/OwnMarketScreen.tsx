// A partner's page of one market: its details, what is missing, what the partner can change, its documents and its
// history.
import type { Market } from "@igo/contract/markets/markets";
import { Button, Card, CardContent, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useParams, Link as RouterLink } from "react-router";
import { useText, labelOf } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { OpenNow } from "../../../ui/display/OpenNow.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { Today } from "../../../ui/display/Today.tsx";
import { TwoColumns } from "../../../ui/layout/TwoColumns.tsx";
import { MarketDocuments } from "../documents/MarketDocuments.tsx";
import { WrittenAbout } from "../../references/WrittenAbout.tsx";
import { ChainLogoCard } from "./ChainLogoCard.tsx";
import { ConversationButton } from "./ConversationButton.tsx";
import { MarketFace } from "./MarketFace.tsx";
import { FixedFacts } from "./MarketFacts.tsx";
import { MarketHistory } from "./MarketHistory.tsx";
import { MarketMissing } from "../fields/MarketMissing.tsx";
import { useSeen } from "../../../records/seen.ts";
import { isRecordMissing } from "../../../records/RecordMissing.tsx";
import { MenuCard } from "./MenuCard.tsx";
import { WhatWasRequested } from "./WhatWasRequested.tsx";
import { marketQuery } from "../../../records/markets.ts";
import { OperationForm } from "../operation/OperationForm.tsx";
import { followedOf, isTurnedOff } from "../operation/ordersState.data.ts";
import { OrdersNow } from "../operation/OrdersNow.tsx";
import { isAskedOfPartner } from "@igo/contract/markets/needs";
import { missingNeeds, needLabel, type Need } from "@igo/contract/markets/readiness";
import { withinWords } from "../../../core/language/withinWords.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { operationFields } from "../operation/operation.form.ts";
import { ClosingButton } from "../../../ui/form/hours/ClosingButton.tsx";
import { useClosingToday } from "../operation/closing.data.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";

// Closes the market of the page for the rest of the day with one tap, and opens it again with another.
function CloseForToday({ market }: { market: Market }) {
  const t = useText();
  const { offer, take, closable, closeUntil, isBusy } = useClosingToday(market);
  return (
    <Row wrap>
      {offer && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name={offer === "openAgain" ? "clock" : "pause"} size={18} />}
          loading={isBusy}
          loadingPosition="start"
          onClick={take}
          sx={{ minHeight: 44, justifySelf: "start" }}
        >
          {t(`home.${offer}`)}
        </Button>
      )}
      {closable && <ClosingButton name={market.name} hours={closable} onClose={closeUntil} isBusy={isBusy} />}
    </Row>
  );
}

// What is missing from a partner's market: fields that the partner can fill in are links; the operations team asks for
// the rest.
const isHis = ({ field }: Need) => operationFields.some((one) => one === field);

function OwnMarketNeeds({ market }: { market: Market }) {
  const t = useText();
  const missing = missingNeeds(market);
  const own = missing.filter(isHis);
  const others = missing.filter(({ name }) => isAskedOfPartner(name));
  if (own.length + others.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="needs">
      <CardContent sx={{ display: "grid", gap: 1 }}>
        <Typography variant="h3" component="h2" id="needs">
          {t("markets.readiness.missing")}
        </Typography>
        {own.length > 0 && (
          <PlainList gap={1}>
            {own.map((need) => (
              <li key={need.name}>
                <Button
                  fullWidth
                  variant="outlined"
                  color="inherit"
                  component={RouterLink}
                  to={`#${need.field}`}
                  startIcon={<Icon name="plus" size={18} />}
                  sx={{ justifyContent: "flex-start", textAlign: "start", minHeight: 48 }}
                >
                  {t("markets.readiness.add", { field: withinWords(labelOf(needLabel(need.name))) })}
                </Button>
              </li>
            ))}
          </PlainList>
        )}
        {others.length > 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("markets.own.requestedByTeam", {
              fields: others.map(({ name }) => withinWords(labelOf(needLabel(name)))).join(", "),
            })}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

export function OwnMarketScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const query = useQuery(marketQuery(id));
  const market = query.data;
  useSeen(market && { id, icon: "store", label: market.name, hint: market.municipalityName, face: market });
  if (isRecordMissing(query.error)) return <MarketMissing />;
  return (
    <Page
      title={market?.name ?? t("markets.details")}
      face={market && <MarketFace market={market} />}
      subtitle={market ? `${market.municipalityName} · ${market.address}` : null}
      way={[{ label: t("shell.nav.myMarkets"), to: paths.dashboard.two }]}
      action={market && market.deletedAt === null && <ConversationButton marketId={market.id} />}
    >
      <Loaded what="market" query={query} waiting={<LinesWaiting lines={12} />}>
        {(loaded) => (
          <TwoColumns
            label={t("marketPage.summary")}
            side={
              <>
                <Now market={loaded} />
                <OwnMarketNeeds market={loaded} />
                <MenuCard market={loaded} />
                <ChainLogoCard market={loaded} />
              </>
            }
          >
            <OperationForm key={id} market={loaded} />
            <MarketDocuments market={loaded} />
            <FixedFacts market={loaded} />
            <WrittenAbout kind="market" id={loaded.id} />
            <MarketHistory market={loaded} mayRestore={false} />
          </TwoColumns>
        )}
      </Loaded>
    </Page>
  );
}

/** The orders switch comes first: most partners come for it. */
function Now({ market }: { market: Market }) {
  const t = useText();
  const { status, openingHours } = market;
  const next = followedOf(market);
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <OrdersNow market={market} isResolvable={false} />
        <CloseForToday market={market} />
        <Row align="stretch" wrap>
          <StatusChip status={status} />
          {/* Its hours make no market open that is not live. */}
          {openingHours && status === "active" && (
            <OpenNow hours={openingHours} isTurnedOff={isTurnedOff(market)} />
          )}
        </Row>
        {status === "changes_requested" && <WhatWasRequested marketId={market.id} />}
        {next && <Typography variant="body2">{t(`home.next.${next}`)}</Typography>}
        {openingHours && <Today hours={openingHours} />}
      </CardContent>
    </Card>
  );
}
