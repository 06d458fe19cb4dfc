// The chosen values as removable chips.
import { Box, ButtonBase } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { PlainList } from "../../../ui/layout/Boxes.tsx";

type Props = {
  label: string;
  chosen: readonly { value: string; label: string }[];
  onRemove: (value: string) => void;
};

export function ChosenChips({ label, chosen, onRemove }: Props) {
  const t = useText();
  if (chosen.length === 0) return null;
  return (
    <PlainList aria-label={label} sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
      {chosen.map(({ value, label: name }) => (
        <Box
          component="li"
          key={value}
          sx={{
            display: "inline-flex",
            alignItems: "center",
            borderRadius: "8px",
            paddingInlineStart: 1.25,
            typography: "body2",
            bgcolor: "action.selected",
            overflowWrap: "anywhere",
          }}
        >
          {name}
          <ButtonBase
            aria-label={t("posts.audience.remove", { name })}
            onClick={() => onRemove(value)}
            sx={{ width: { xs: 44, sm: 28 }, height: { xs: 44, sm: 28 }, borderRadius: "8px" }}
          >
            <Icon name="close" size={14} />
          </ButtonBase>
        </Box>
      ))}
    </PlainList>
  );
}
