// The accounts: search, filter, sort; each links to its page.
import { listUsers, userFilters, type Account } from "@igo/contract/accounts/users";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import { Button } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText, type Text } from "../../core/language/i18n.ts";
import { queryClient } from "../../core/net/data.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin } from "../../core/session/session.ts";
import { useUrlState } from "../../core/urlState.ts";
import type { FilterWords } from "../../records/list/filters/recordFilters.tsx";
import { RecordListScreen } from "../../records/list/RecordList.tsx";
import { ViewTabs } from "../../records/list/views/ViewTabs.tsx";
import { userQuery, usersQuery } from "../../records/users.ts";
import { LinkedName } from "../../ui/display/TwoLines.tsx";
import { When } from "../../ui/display/When.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { AccountStatusChip, RoleChip } from "./AccountChips.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { StuckMail } from "./StuckMail.tsx";

const Panel = fromScript(() => import("./UserPanel.tsx").then((module) => module.UserPanel));

const { admin } = paths.dashboard;

type UserFilters = ParsedInput<typeof listUsers>["query"];

const orders = [
  { value: "displayName", label: "users.sort.name" },
  { value: "-lastSeenAt", label: "users.sort.seen" },
  { value: "-createdAt", label: "users.sort.newest" },
] as const satisfies readonly { value: UserFilters["sort"]; label: string }[];

const filterWords = (t: Text): FilterWords<typeof userFilters> => ({
  role: {
    label: t("users.role"),
    of: (role) => t(role === "1" ? "users.roles.admin" : "users.roles.partner"),
  },
  status: { label: t("users.status"), of: (status) => t(`users.statuses.${status}`) },
});

const texts = {
  title: "users.title",
  search: "users.search",
  count: "users.count",
  countMoreThan: "users.countMoreThan",
} as const;

export function UserListScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listUsers.query);
  return (
    <RecordListScreen
      texts={texts}
      what="users"
      above={<StuckMail />}
      query={filters}
      onChange={setFilters}
      read={usersQuery}
      rowsOf={({ users }) => users}
      columns={() => columnsIn(t)}
      filters={{ table: userFilters, words: filterWords(t) }}
      orders={orders.map(({ value, label }) => ({ value, label: t(label) }))}
      first={
        <EmptyState
          icon="users"
          title={t("users.empty")}
          help={t("users.emptyHelp")}
          action={<InviteButton />}
        />
      }
      action={<InviteButton />}
      views="users"
      viewTabs={
        <ViewTabs
          list="users"
          builtIn={[{ name: "all", label: t("users.view.all"), query: {} }]}
          counts={[]}
        />
      }
      nameOf={({ displayName }) => displayName}
      pathOf={({ id }) => admin.user(id)}
      editPath={({ id }) => admin.user(id)}
      createPath={admin.inviteUser}
      card={cardIn(t)}
      renderMenu={(account) => <AccountMenu account={account} />}
      Panel={Panel}
      besidePanel={["status"]}
      onNear={({ id }) => void queryClient.prefetchQuery(userQuery(id))}
    />
  );
}

function InviteButton() {
  const t = useText();
  return (
    <Button variant="contained" component={RouterLink} to={admin.inviteUser} startIcon={<Icon name="plus" />}>
      {t("users.invite")}
    </Button>
  );
}

const columnsIn = (t: Text): Column<Account, UserFilters["sort"]>[] => [
  {
    name: "name",
    label: t("users.name"),
    title: true,
    sort: ["displayName", "-displayName"],
    cell: ({ id, displayName, email }) => (
      <LinkedName to={admin.user(id)} name={displayName} below={email ?? "—"} />
    ),
  },
  {
    name: "role",
    label: t("users.role"),
    width: 140,
    cell: (account) => <RoleChip account={account} />,
  },
  {
    name: "status",
    label: t("users.status"),
    width: 130,
    cell: ({ status }) => <AccountStatusChip status={status} />,
  },
  {
    name: "markets",
    label: t("users.markets"),
    numeric: true,
    width: 88,
    cell: (account) => (isAdmin(account) ? "—" : formatNumber(account.marketCount)),
  },
  {
    name: "lastSeen",
    label: t("users.lastSeen"),
    sort: ["lastSeenAt", "-lastSeenAt"],
    width: 140,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <When at={lastSeenAt} /> : t("users.neverSeen")),
  },
  {
    name: "created",
    label: t("users.created"),
    sort: ["createdAt", "-createdAt"],
    width: 132,
    tableOnly: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

const cardIn = (t: Text) => (account: Account) => ({
  state: <AccountStatusChip status={account.status} />,
  below: [
    isAdmin(account) ? t("users.roles.admin") : t("chains.marketCount", { count: account.marketCount }),
    account.email ?? account.phone,
  ]
    .filter(Boolean)
    .join(" · "),
});
