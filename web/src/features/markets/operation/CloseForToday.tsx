// Closes the market of the page for the rest of the day with one tap, and opens it again with another.
import type { Market } from "@igo/contract/markets/markets";
import Button from "@mui/material/Button";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useClosingToday } from "./closing.data.ts";

export function CloseForToday({ market }: { market: Market }) {
  const t = useText();
  const { offer, take, isBusy } = useClosingToday(market);
  if (!offer) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon name={offer === "openAgain" ? "clock" : "pause"} size={18} />}
      loading={isBusy}
      loadingPosition="start"
      onClick={take}
      sx={{ minHeight: 44, justifySelf: "start" }}
    >
      {t(`home.${offer}`)}
    </Button>
  );
}
