// The page of a list no longer exists; links to the first.
import { Button } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";

export function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon="list"
      title={t("list.pastTheEnd")}
      action={
        <Button variant="outlined" color="inherit" onClick={onFirst}>
          {t("list.firstPage")}
        </Button>
      }
    />
  );
}
