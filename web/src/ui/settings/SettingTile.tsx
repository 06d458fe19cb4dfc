// A switch of the settings as a tile that is clickable everywhere; its explanation is behind a dot.
import { Box, Switch } from "@mui/material";
import { useId, type ReactNode } from "react";
import { Icon, type IconName } from "../theme/Icon.tsx";
import { Tip } from "../theme/Tip.tsx";

type Props = {
  icon: IconName;
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  help?: string;
  /** It has no effect on this screen; `help` says why. */
  isDisabled?: boolean;
  /** A related control at the end of the tile. */
  beside?: ReactNode;
};

const looks = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "1fr auto",
  // Whatever a tile holds, switches side by side align, and so do the first lines of their labels.
  gridTemplateRows: "38px minmax(28px, auto)",
  alignContent: "start",
  alignItems: "center",
  rowGap: 2,
  padding: "12px 8px 12px 16px",
  minHeight: 104,
  borderRadius: 2,
  border: "1px solid",
  borderColor: "divider",
  color: "text.secondary",
  "&:hover": { bgcolor: "action.hover" },
  "&:has(input:checked)": { color: "text.primary", bgcolor: "background.neutral" },
} as const;

/** Covers the whole tile; the related control is above it. */
const wholeTile = { content: '""', position: "absolute", inset: 0 } as const;

export function SettingTile({ icon, label, isOn, onChange, help, isDisabled = false, beside }: Props) {
  const id = useId();
  return (
    <Box sx={looks}>
      <Icon name={icon} size={24} />
      <Switch
        checked={isOn}
        disabled={isDisabled}
        onChange={(_, checked) => onChange(checked)}
        slotProps={{ input: { id, ...(help && { "aria-description": help }) } }}
        sx={{ justifySelf: "end" }}
      />
      <Box
        component="label"
        htmlFor={id}
        sx={{
          typography: "subtitle2",
          alignSelf: "start",
          paddingTop: "3px",
          color: isDisabled ? "text.secondary" : "text.primary",
          cursor: isDisabled ? "default" : "pointer",
          "&::after": wholeTile,
        }}
      >
        {label}
      </Box>
      {/* A button for fingers may be higher than its line. */}
      <Box
        sx={{
          position: "relative",
          zIndex: 1,
          display: "grid",
          justifyItems: "end",
          alignContent: "center",
          alignSelf: "start",
          height: 28,
        }}
      >
        {help && <HelpDot help={help} />}
        {beside}
      </Box>
    </Box>
  );
}

function HelpDot({ help }: { help: string }) {
  return (
    <Tip title={help}>
      <Box
        component="button"
        type="button"
        aria-label={help}
        sx={{
          display: "grid",
          placeItems: "center",
          width: 28,
          height: 28,
          padding: 0,
          border: 0,
          borderRadius: "50%",
          color: "text.secondary",
          bgcolor: "transparent",
          "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
        }}
      >
        <Icon name="info" size={18} />
      </Box>
    </Tip>
  );
}
