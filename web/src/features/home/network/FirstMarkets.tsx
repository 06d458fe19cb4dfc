// The next step before there is any market.
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";

export function FirstMarkets() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon="store"
        title={t("home.emptyNetwork")}
        help={t("home.emptyNetworkHelp")}
        action={
          <Button
            variant="contained"
            component={Link}
            to={paths.dashboard.admin.imports}
            startIcon={<Icon name="upload" size={18} />}
          >
            {t("home.import")}
          </Button>
        }
      />
    </Card>
  );
}
