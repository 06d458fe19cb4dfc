// No rows match the filters; offers to clear them.
import Button from "@mui/material/Button";
import { useText } from "../../core/language/i18n.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";

export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon="search"
      title={t("ui.nothingFound")}
      help={t("ui.nothingFoundHelp")}
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {t("ui.clearFilters")}
        </Button>
      }
    />
  );
}
