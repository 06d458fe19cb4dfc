// An account's person, rights, and what prevents it from signing in, without leaving the list.
import type { AccountDetails } from "@igo/contract/accounts/users";
import { Box, Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin } from "../../core/session/session.ts";
import { When } from "../../ui/display/When.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { PanelPart } from "../../records/list/panel/PanelPart.tsx";
import { SidePanel, type PanelSteps } from "../../records/list/panel/SidePanel.tsx";
import { AccountStatusChip, RoleChip } from "./AccountChips.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { AccountNotice } from "./AccountNotice.tsx";
import { userQuery } from "../../records/users.ts";
import { PlainList, Row } from "../../ui/layout/Boxes.tsx";

type Props = PanelSteps & { id: string; name: string };

const { admin } = paths.dashboard;

/** As many as fit; the account's page has the others. */
const marketsShown = 8;

export function UserPanel({ id, name, ...steps }: Props) {
  const account = useQuery(userQuery(id));
  return (
    <SidePanel {...steps} name={name} to={admin.user(id)}>
      <Loaded what="user" query={account} waiting={<LinesWaiting />}>
        {(read) => <Facts key={read.id} account={read} />}
      </Loaded>
    </SidePanel>
  );
}

function Facts({ account }: { account: AccountDetails }) {
  const t = useText();
  const { email, phone, lastSeenAt } = account;
  return (
    <>
      <Row wrap>
        <AccountStatusChip status={account.status} />
        <RoleChip account={account} />
        <Box sx={{ marginInlineStart: "auto" }}>
          <AccountMenu account={account} />
        </Box>
      </Row>
      <AccountNotice account={account} />
      <PanelPart title={t("users.lastSeen")}>
        {lastSeenAt ? <When at={lastSeenAt} /> : t("users.neverSeen")}
      </PanelPart>
      <PanelPart title={t("users.reach")}>
        {email && (
          <Link href={`mailto:${email}`} sx={{ overflowWrap: "anywhere" }}>
            {email}
          </Link>
        )}
        {phone && <Link href={`tel:${phone}`}>{phoneText(phone)}</Link>}
      </PanelPart>
      {!isAdmin(account) && <Managed account={account} />}
    </>
  );
}

/** What it manages: individual markets, and whole chains. */
function Managed({ account: { markets, chains } }: { account: AccountDetails }) {
  const t = useText();
  const others = markets.length - marketsShown;
  return (
    <PanelPart title={t("users.markets")}>
      {markets.length + chains.length === 0 && t("users.marketsNone")}
      <PlainList gap={0.5}>
        {chains.map(({ chainId, name, marketCount }) => (
          <li key={chainId}>
            <Link component={RouterLink} to={admin.chain(chainId)}>
              {name}
            </Link>{" "}
            · {t("chains.marketCount", { count: marketCount })}
          </li>
        ))}
        {markets.slice(0, marketsShown).map(({ marketId, name }) => (
          <li key={marketId}>
            <Link component={RouterLink} to={admin.market(marketId)}>
              {name}
            </Link>
          </li>
        ))}
      </PlainList>
      {others > 0 && t("users.moreMarkets", { count: others, formatted: formatNumber(others) })}
    </PanelPart>
  );
}
