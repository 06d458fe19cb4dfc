// Shows only cards assigned to the current user.
import { Button } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { touchHeight } from "../../ui/layout/touch.ts";

type Props = { isOn: boolean; onChange: (isOn: boolean | undefined) => void };

export function MineButton({ isOn, onChange }: Props) {
  const t = useText();
  return (
    <Button
      variant={isOn ? "contained" : "outlined"}
      color={isOn ? "primary" : "inherit"}
      aria-pressed={isOn}
      startIcon={<Icon name="user" size={18} />}
      onClick={() => onChange(isOn ? undefined : true)}
      sx={{
        ...touchHeight,
        whiteSpace: "nowrap",
        ...(!isOn && { bgcolor: "background.paper" }),
      }}
    >
      {t("boards.mine")}
    </Button>
  );
}
