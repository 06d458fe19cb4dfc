// A filter that is set: shows its value, opens its choices, and is removed with its cross.
import { Box, Button } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../theme/Icon.tsx";

type Props = { label: string; onEdit?: ((anchor: HTMLElement) => void) | undefined; onRemove: () => void };

const inside = { minWidth: 0, height: "100%", borderRadius: 0, typography: "body2", paddingInline: 1.25 };

export function FilterChip({ label, onEdit, onRemove }: Props) {
  const t = useText();
  return (
    <Box
      sx={{
        display: "inline-flex",
        alignItems: "center",
        height: { xs: 44, md: 32 },
        maxWidth: { xs: "100%", md: "min(100%, 320px)" },
        borderRadius: "8px",
        overflow: "hidden",
        color: "primary.dark",
        bgcolor:
          "color-mix(in srgb, var(--igo-palette-primary-main) 10%, var(--igo-palette-background-paper))",
        "&:focus-within": { overflow: "visible" },
      }}
    >
      {onEdit ? (
        <Button
          color="inherit"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onEdit(currentTarget)}
          sx={{ ...inside, fontWeight: 600 }}
        >
          <Words label={label} />
        </Button>
      ) : (
        <Box component="span" sx={{ ...inside, display: "flex", alignItems: "center", fontWeight: 600 }}>
          <Words label={label} />
        </Box>
      )}
      <IconButton
        name="close"
        size="small"
        color="inherit"
        label={t("list.removeFilter", { filter: label })}
        onClick={onRemove}
        sx={{ minWidth: { xs: 44, md: 28 }, height: "100%", borderRadius: 0, marginInlineStart: -0.75 }}
      />
    </Box>
  );
}

function Words({ label }: { label: string }) {
  return (
    <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
      {label}
    </Box>
  );
}
