// The key details of the active market and its next step, without leaving the list.
import { type Market, marketFields } from "@igo/contract/markets/markets";
import { missingNeeds } from "@igo/contract/markets/readiness";
import { showHours } from "@igo/contract/parsing/hours/hours";
import { Box, Link } from "@mui/material";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useId } from "react";
import { formatNumber } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { currentLanguage, useLanguage } from "../../../../core/language/language.ts";
import { paths } from "../../../../core/paths.ts";
import { OpenNow } from "../../../../ui/display/OpenNow.tsx";
import { StatusChip } from "../../../../ui/display/StatusChip.tsx";
import { LinesWaiting, Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { phoneText } from "../../../../ui/form/fields/phoneText.ts";
import { Face } from "../../../../records/faces/Face.tsx";
import { SidePanel, type PanelSteps } from "../../../../records/list/panel/SidePanel.tsx";
import { marketQuery } from "../../../../records/markets.ts";
import { MissingList } from "../../operation/MissingList.tsx";
import { StatusMenu } from "../../operation/StatusMenu.tsx";
import { PanelPart } from "../../../../records/list/panel/PanelPart.tsx";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { call } from "../../../../core/net/api.ts";
import { LastChanges } from "../../../../records/list/panel/LastChanges.tsx";
import { fieldName } from "../../fields/fieldName.ts";
import { Row, Stack } from "../../../../ui/layout/Boxes.tsx";

// The latest change of a market.
const latestQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", id, "latest"],
    queryFn: async ({ signal }) =>
      (await call(marketHistory, { params: { id }, query: { page: 1, pageSize: 3 } }, signal)).versions,
  });

const known = [...marketFields.omit({ status: true, taxIdDv: true }).keyof().options, "chainId"] as const;

function LatestOfMarket({ marketId }: { marketId: string }) {
  const t = useText();
  const { data = [] } = useQuery(latestQuery(marketId));
  return (
    <LastChanges
      title={t("marketList.panel.changes")}
      versions={data}
      nameOf={(field) => {
        const name = known.find((one) => one === field);
        return name ? fieldName(t, name) : null;
      }}
    />
  );
}

type Props = PanelSteps & { id: string; name: string };

export function MarketPanel({ id, name, ...steps }: Props) {
  const market = useQuery(marketQuery(id));
  return (
    <SidePanel
      {...steps}
      name={name}
      face={market.data && <Face of={market.data} side={40} />}
      to={paths.dashboard.admin.market(id)}
    >
      <Loaded what="markets" query={market} waiting={<LinesWaiting />}>
        {(read) => <Facts key={read.id} market={read} />}
      </Loaded>
    </SidePanel>
  );
}

function Facts({ market }: { market: Market }) {
  const t = useText();
  const id = useId();
  useLanguage();
  const missing = missingNeeds(market).length;
  return (
    <>
      <Row wrap>
        <StatusChip status={market.status} />
        <Box sx={{ marginInlineStart: "auto" }}>
          <StatusMenu market={market} />
        </Box>
      </Row>
      <PanelPart
        id={id}
        title={
          missing === 0
            ? t("marketList.panel.nothingMissing")
            : t("marketList.panel.missing", { formatted: formatNumber(missing) })
        }
      >
        {missing > 0 && <MissingList market={market} labelledBy={id} />}
      </PanelPart>
      <PanelPart title={t("marketList.panel.hours")}>
        {market.openingHours ? (
          <Stack gap={0.75} sx={{ justifyItems: "start" }}>
            <OpenNow hours={market.openingHours} />
            {showHours(market.openingHours, currentLanguage())}
          </Stack>
        ) : (
          t("marketList.noHours")
        )}
      </PanelPart>
      <Contact market={market} />
      <LatestOfMarket marketId={market.id} />
    </>
  );
}

function Contact({ market }: { market: Market }) {
  const t = useText();
  return (
    <PanelPart title={t("marketList.panel.contact")}>
      {market.contactName && <div>{market.contactName}</div>}
      <div>
        <Link href={`tel:${market.phone}`}>{phoneText(market.phone)}</Link>
      </div>
      <Box sx={{ overflowWrap: "anywhere" }}>
        <Link href={`mailto:${market.email}`}>{market.email}</Link>
      </Box>
      <div>
        {market.address}, {market.municipalityName}
      </div>
    </PanelPart>
  );
}
