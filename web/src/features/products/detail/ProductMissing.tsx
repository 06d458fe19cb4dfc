// Shown if the product does not exist.
import { Button, Card } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Page } from "../../../ui/layout/Page.tsx";

/** Not found, not the user's, or an invalid id. */
export const isProductMissing = (error: unknown) =>
  isProblem(error) && (error.status === 404 || error.status === 422);

export function ProductMissing() {
  const t = useText();
  return (
    <Page title={t("products.one")}>
      <Card>
        <EmptyState
          icon="package"
          title={t("products.notFound.title")}
          help={t("products.notFound.help")}
          action={
            <Button variant="contained" component={Link} to={paths.dashboard.products}>
              {t("products.notFound.back")}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
