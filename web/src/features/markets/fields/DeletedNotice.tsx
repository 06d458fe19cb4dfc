// Says that a market is in the recycle bin, and restores it.
import type { Market } from "@igo/contract/markets/markets";
import { Alert, Button } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { useDeletingMarkets } from "./useDeletingMarkets.ts";

export function DeletedNotice({ market }: { market: Market }) {
  const t = useText();
  const { restoreOne, isBusy } = useDeletingMarkets();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" loading={isBusy} onClick={() => void restoreOne(market)}>
          {t("markets.bin.restore")}
        </Button>
      }
    >
      {t("markets.deletedNotice")}
    </Alert>
  );
}
