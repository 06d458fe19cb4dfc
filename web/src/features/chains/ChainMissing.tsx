// Shown if the URL's chain does not exist.
import { Button, Card } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { isProblem } from "../../core/net/problem.ts";
import { paths } from "../../core/paths.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/layout/Page.tsx";

const { admin } = paths.dashboard;

/** An invalid id gets a 422. */
export const isChainMissing = (error: unknown) =>
  isProblem(error) && (error.status === 404 || error.status === 422);

export function ChainMissing() {
  const t = useText();
  return (
    <Page title={t("chains.one")} way={[{ label: t("chains.title"), to: admin.chains }]}>
      <Card>
        <EmptyState
          icon="building"
          title={t("chains.notFound")}
          help={t("chains.notFoundHelp")}
          action={
            <Button variant="contained" component={Link} to={admin.chains}>
              {t("chains.seeAll")}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
