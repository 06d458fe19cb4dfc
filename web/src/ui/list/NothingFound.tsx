// No rows match the filters; offers to clear them. `clear` is the label of the button.
import { Button } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";

type Props = { clear?: string; onClear: () => void };

export function NothingFound({ clear, onClear }: Props) {
  const t = useText();
  return (
    <EmptyState
      icon="search"
      title={t("ui.nothingFound")}
      help={t("ui.nothingFoundHelp")}
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {clear ?? t("ui.clearFilters")}
        </Button>
      }
    />
  );
}
