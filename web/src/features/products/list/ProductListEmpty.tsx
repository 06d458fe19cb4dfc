// The empty list: before the first product, and when nothing matches.
import Button from "@mui/material/Button";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { NothingFound as Nothing } from "../../../ui/list/NothingFound.tsx";

export function FirstProducts() {
  const t = useText();
  return (
    <EmptyState
      icon="package"
      title={t("products.empty.title")}
      help={t("products.empty.help")}
      action={
        <>
          <Button
            variant="contained"
            size="large"
            component={Link}
            to={paths.dashboard.menuImports}
            startIcon={<Icon name="upload" />}
          >
            {t("products.import")}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            component={Link}
            to={paths.dashboard.createProduct}
            startIcon={<Icon name="plus" />}
          >
            {t("products.create")}
          </Button>
        </>
      }
    />
  );
}

export function NothingFound({ isBin, onClear }: { isBin: boolean; onClear: () => void }) {
  const t = useText();
  if (isBin) return <EmptyState icon="trash" title={t("products.bin.empty")} help={t("products.bin.help")} />;
  return <Nothing onClear={onClear} />;
}
