// Shown in place of a market that does not exist.
import { Button, Card } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Page } from "../../../ui/layout/Page.tsx";

/** The market does not exist, is not the user's, or the URL was never valid. */
export const isMarketMissing = (error: unknown) =>
  isProblem(error) && (error.status === 404 || error.status === 422);

export function MarketMissing() {
  const t = useText();
  const list = isAdmin(useUser()) ? paths.dashboard.admin.listMarkets : paths.dashboard.two;
  return (
    <Page title={t("markets.details")}>
      <Card>
        <EmptyState
          icon="store"
          title={t("markets.notFound.title")}
          help={t("markets.notFound.help")}
          action={
            <Button variant="contained" component={Link} to={list}>
              {t("markets.notFound.back")}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
