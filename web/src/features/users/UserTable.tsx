// The rows of the account list.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { Account, listUsers } from "@igo/contract/accounts/users";
import { Box, Link } from "@mui/material";
import { Link as RouterLink, useNavigate } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText, type Text } from "../../core/language/i18n.ts";
import { queryClient } from "../../core/net/data.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin } from "../../core/session/session.ts";
import type { SetUrlState } from "../../core/urlState.ts";
import { DataTable, type Column } from "../../ui/table/DataTable.tsx";
import { cut } from "../../ui/display/TwoLines.tsx";
import { usePeek } from "../../records/list/panel/usePeek.ts";
import { WithPanel } from "../../records/list/panel/WithPanel.tsx";
import { PastTheEnd } from "../../records/list/PastTheEnd.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { When } from "../../ui/display/When.tsx";
import { AccountStatusChip, RoleChip } from "./AccountChips.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { userQuery } from "../../records/users.ts";

export type UserFilters = ParsedInput<typeof listUsers>["query"];

const { admin } = paths.dashboard;

const columnsIn = (t: Text): Column<Account, UserFilters["sort"]>[] => [
  {
    name: "name",
    label: t("users.name"),
    title: true,
    sort: ["displayName", "-displayName"],
    cell: ({ id, displayName, email }) => (
      <>
        <Link
          component={RouterLink}
          to={admin.user(id)}
          color="inherit"
          underline="hover"
          sx={{ ...cut, typography: "subtitle2", lineHeight: 1.43 }}
        >
          {displayName}
        </Link>
        <Box
          component="span"
          data-second=""
          sx={{ ...cut, typography: "caption", lineHeight: 1.35, fontWeight: 400, color: "text.secondary" }}
        >
          {email ?? "—"}
        </Box>
      </>
    ),
  },
  {
    name: "role",
    label: t("users.role"),
    width: 160,
    cell: (account) => <RoleChip account={account} />,
  },
  {
    name: "status",
    label: t("users.status"),
    width: 150,
    cell: ({ status }) => <AccountStatusChip status={status} />,
  },
  {
    name: "markets",
    label: t("users.markets"),
    numeric: true,
    width: 104,
    cell: (account) => (isAdmin(account) ? "—" : formatNumber(account.marketCount)),
  },
  {
    name: "lastSeen",
    label: t("users.lastSeen"),
    sort: ["lastSeenAt", "-lastSeenAt"],
    width: 160,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <When at={lastSeenAt} /> : t("users.neverSeen")),
  },
  {
    name: "created",
    label: t("users.created"),
    sort: ["createdAt", "-createdAt"],
    width: 148,
    tableOnly: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

const menuOf = (account: Account) => <AccountMenu account={account} />;

const Panel = fromScript(() => import("./UserPanel.tsx").then((module) => module.UserPanel));

/** Columns that stay when the panel takes half the width. */
const staysBesidePanel = ({ name }: { name: string }) => name === "name" || name === "status";

const cardIn = (t: Text) => (account: Account) => ({
  state: <AccountStatusChip status={account.status} />,
  below: [
    isAdmin(account) ? t("users.roles.admin") : t("chains.marketCount", { count: account.marketCount }),
    account.email ?? account.phone,
  ]
    .filter(Boolean)
    .join(" · "),
});

type Props = {
  page: EndpointResponse<typeof listUsers>;
  filters: UserFilters;
  busy: boolean;
  onChange: SetUrlState<UserFilters>;
};

export function UserTable({ page, filters, busy, onChange }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const peek = usePeek(page.users.map(({ id }) => id));
  if (page.users.length === 0) return <PastTheEnd onFirst={() => onChange({ page: 1 })} />;
  const columns = columnsIn(t);
  return (
    <WithPanel
      panel={
        peek.at !== null && (
          <Panel
            userId={peek.at}
            name={page.users.find(({ id }) => id === peek.at)?.displayName ?? ""}
            {...peek}
          />
        )
      }
    >
      <DataTable
        label={t("users.title")}
        rows={page.users}
        columns={peek.at === null ? columns : columns.filter(staysBesidePanel)}
        rowId={({ id }) => id}
        rowName={({ displayName }) => displayName}
        sort={filters.sort}
        onSort={(sort) => onChange({ sort })}
        onOpen={({ id }) => void navigate(admin.user(id))}
        peek={{ at: peek.at, onPeek: (account) => peek.onPeek(account?.id ?? null) }}
        card={cardIn(t)}
        actions={menuOf}
        keys={{ onEdit: ({ id }) => void navigate(admin.user(id)), create: admin.inviteUser }}
        onNear={({ id }) => void queryClient.prefetchQuery(userQuery(id))}
        isSortedAbove
        busy={busy}
        paging={{ ...page, onPage: onChange }}
      />
    </WithPanel>
  );
}
