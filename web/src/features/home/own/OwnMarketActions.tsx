// What a partner comes for most, with one tap each: closing for today, opening again, and the menu.
import type { OwnMarket } from "@igo/contract/insights/home";
import { Button } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useClosingToday } from "../../markets/operation/closing.data.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

export function OwnMarketActions({ market }: { market: OwnMarket }) {
  const t = useText();
  const { id, name } = market;
  const { offer, take, isBusy } = useClosingToday(market);
  const look = { variant: "outlined", color: "inherit", sx: { minHeight: 44 } } as const;
  return (
    <Row align="stretch" wrap>
      {offer && (
        <Button
          {...look}
          startIcon={<Icon name={offer === "openAgain" ? "clock" : "pause"} size={18} />}
          loading={isBusy}
          loadingPosition="start"
          onClick={take}
        >
          {t(`home.${offer}`)}
        </Button>
      )}
      <Button
        {...look}
        component={Link}
        to={`${paths.dashboard.products}?marketId=${id}`}
        aria-label={t("home.menuOf", { name })}
        startIcon={<Icon name="package" size={18} />}
      >
        {t("home.menu")}
      </Button>
    </Row>
  );
}
