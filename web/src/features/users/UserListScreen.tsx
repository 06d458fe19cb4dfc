// The accounts: search, filter, sort; each links to its page.
import { listUsers } from "@igo/contract/accounts/users";
import { Button, Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useUrlState } from "../../core/urlState.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { NothingFound } from "../../ui/list/NothingFound.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { StuckMail } from "./StuckMail.tsx";
import { UserFilterBar } from "./UserFilterBar.tsx";
import { usersQuery } from "../../records/users.ts";
import { UserTable } from "./UserTable.tsx";

const nothingRequested = { search: "", role: undefined, status: undefined } as const;

export function UserListScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listUsers.query);
  const users = useQuery(usersQuery(filters));
  const isAsking = filters.search !== "" || filters.role !== undefined || filters.status !== undefined;
  const total = users.data?.total ?? 0;
  return (
    <Page
      width="full"
      title={t("users.title")}
      count={
        total > 0
          ? {
              short: formatNumber(total),
              words: t("users.count", { count: total, formatted: formatNumber(total) }),
            }
          : undefined
      }
      action={<InviteButton />}
    >
      <StuckMail />
      <Card>
        <UserFilterBar filters={filters} onChange={setFilters} />
        <Loaded
          what="users"
          query={users}
          waiting={<TableWaiting columns={6} hasShortCards />}
          isEmpty={(page) => page.total === 0}
          empty={
            isAsking ? (
              <NothingFound onClear={() => setFilters(nothingRequested)} />
            ) : (
              <EmptyState
                icon="users"
                title={t("users.empty")}
                help={t("users.emptyHelp")}
                action={<InviteButton />}
              />
            )
          }
        >
          {(page) => (
            <UserTable page={page} filters={filters} busy={users.isPlaceholderData} onChange={setFilters} />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

function InviteButton() {
  const t = useText();
  return (
    <Button
      variant="contained"
      component={Link}
      to={paths.dashboard.admin.inviteUser}
      startIcon={<Icon name="plus" />}
    >
      {t("users.invite")}
    </Button>
  );
}
