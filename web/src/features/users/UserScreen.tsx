// An account: its person, its rights, and what prevents it from signing in.
import type { AccountDetails } from "@igo/contract/accounts/users";
import { Link as TextLink } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useSeen } from "../../records/seen.ts";
import { isRecordMissing, RecordMissing } from "../../records/RecordMissing.tsx";
import { FactCard } from "../../ui/display/FactCard.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { When } from "../../ui/display/When.tsx";
import { AccountStatusChip, RoleChip } from "./AccountChips.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { AccountNotice } from "./AccountNotice.tsx";
import { userQuery } from "../../records/users.ts";
import { PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";

const { admin } = paths.dashboard;

export function UserScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const query = useQuery(userQuery(id));
  useSeen(query.data && { id, icon: "user", label: query.data.displayName, hint: query.data.email ?? "" });
  if (isRecordMissing(query.error)) return <AccountMissing />;
  const account = query.data;
  return (
    <Page
      title={account?.displayName ?? t("users.account")}
      subtitle={account ? <Subtitle account={account} /> : null}
      way={[{ label: t("users.title"), to: admin.users }]}
      action={account && <AccountMenu account={account} onItsPage />}
      width="narrow"
    >
      <Loaded what="user" query={query} waiting={<LinesWaiting lines={8} />}>
        {(loaded) => (
          <Stack gap={3}>
            <AccountNotice account={loaded} />
            <Chains account={loaded} />
            <AccountForm key={id} account={loaded} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Subtitle({ account }: { account: AccountDetails }) {
  const t = useText();
  return (
    <Row gap={1.5} wrap sx={{ marginTop: 1 }}>
      <AccountStatusChip status={account.status} />
      <RoleChip account={account} />
      <span>{account.email}</span>
      <span>
        {t("users.lastSeen")}: {account.lastSeenAt ? <When at={account.lastSeenAt} /> : t("users.neverSeen")}
      </span>
    </Row>
  );
}

/** What it manages through its chains; those are edited on their pages. */
function Chains({ account: { chains } }: { account: AccountDetails }) {
  const t = useText();
  if (chains.length === 0) return null;
  return (
    <FactCard icon="building" title={t("users.chains")}>
      <PlainList sx={{ typography: "body2" }}>
        {chains.map(({ chainId, name, marketCount }) => (
          <li key={chainId}>
            <TextLink component={Link} to={`${admin.chain(chainId)}?tab=people`}>
              {name}
            </TextLink>{" "}
            · {t("chains.marketCount", { count: marketCount })}
          </li>
        ))}
      </PlainList>
    </FactCard>
  );
}

function AccountMissing() {
  const t = useText();
  const to = admin.users;
  return (
    <RecordMissing
      page={t("users.account")}
      way={[{ label: t("users.title"), to }]}
      icon="user"
      title={t("users.notFound")}
      help={t("users.notFoundHelp")}
      back={{ label: t("users.seeAll"), to }}
    />
  );
}
