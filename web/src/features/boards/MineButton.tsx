// What a board's line of tools switches on and off; on a phone the icon alone.
import { Button } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { touch } from "../../ui/layout/touch.ts";
import { useIsPhone } from "../../ui/layout/useIsPhone.ts";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";
import { Tip } from "../../ui/theme/Tip.tsx";

type ToolProps = { icon: IconName; label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function ToggleTool({ icon, label, isOn, onChange }: ToolProps) {
  const isPhone = useIsPhone();
  const looks = {
    whiteSpace: "nowrap",
    color: isOn ? "primary.main" : "text.secondary",
    ...(isOn && { bgcolor: "action.selected" }),
  } as const;
  const rest = { color: "inherit", "aria-pressed": isOn, onClick: () => onChange(!isOn) } as const;
  if (isPhone)
    return (
      <Tip title={label}>
        <Button variant="outlined" aria-label={label} {...rest} sx={{ ...looks, ...touch }}>
          <Icon name={icon} />
        </Button>
      </Tip>
    );
  return (
    <Button {...rest} startIcon={<Icon name={icon} size={18} />} sx={looks}>
      {label}
    </Button>
  );
}

type Props = { isOn: boolean; onChange: (isOn: boolean | undefined) => void };

/** Shows only cards assigned to the current user. */
export function MineButton({ isOn, onChange }: Props) {
  const t = useText();
  return (
    <ToggleTool
      icon="user"
      label={t("boards.mine")}
      isOn={isOn}
      onChange={(isOn) => onChange(isOn || undefined)}
    />
  );
}
