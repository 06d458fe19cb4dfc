// A filter that came with the address, and the way to take it off.
import Button from "@mui/material/Button";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../theme/Icon.tsx";

export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useText();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={t("list.removeFilter", { filter: label })}
      endIcon={<Icon name="close" size={14} />}
      onClick={onRemove}
    >
      {label}
    </Button>
  );
}
