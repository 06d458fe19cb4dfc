// The rows of the accounts.
import type { Answer, Given } from "@igo/contract/endpoint";
import type { Account, listUsers } from "@igo/contract/accounts/users";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { Link as RouterLink, useNavigate } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText, type Text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin } from "../../core/session/session.ts";
import type { SetUrlState } from "../../core/urlState.ts";
import { DataTable, type Column } from "../../ui/table/DataTable.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { When } from "../../ui/display/When.tsx";
import { AccountStatusChip, RoleChip } from "./AccountChips.tsx";
import { AccountMenu } from "./AccountMenu.tsx";

export type UserFilters = Given<typeof listUsers>["query"];

const { admin } = paths.dashboard;
const cut = { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

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
          sx={{ ...cut, typography: "subtitle2" }}
        >
          {displayName}
        </Link>
        <Box
          component="span"
          sx={{ ...cut, typography: "caption", fontWeight: 400, color: "text.secondary" }}
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

type Props = {
  page: Answer<typeof listUsers>;
  filters: UserFilters;
  busy: boolean;
  onChange: SetUrlState<UserFilters>;
};

export function UserTable({ page, filters, busy, onChange }: Props) {
  const t = useText();
  const navigate = useNavigate();
  if (page.users.length === 0) {
    return (
      <EmptyState
        icon="list"
        title={t("users.pastTheEnd")}
        action={
          <Button variant="outlined" color="inherit" onClick={() => onChange({ page: 1 })}>
            {t("users.firstPage")}
          </Button>
        }
      />
    );
  }
  return (
    <DataTable
      label={t("users.title")}
      rows={page.users}
      columns={columnsIn(t)}
      rowId={({ id }) => id}
      rowName={({ displayName }) => displayName}
      sort={filters.sort}
      onSort={(sort) => onChange({ sort })}
      onOpen={({ id }) => void navigate(admin.user(id))}
      actions={menuOf}
      busy={busy}
      paging={{ ...page, onPage: onChange }}
    />
  );
}
