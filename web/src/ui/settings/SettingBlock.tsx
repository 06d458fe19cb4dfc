// An outlined block of settings. Its title resets its content once something differs from the default.
import { ButtonBase } from "@mui/material";
import type { ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import {
  changeSettings,
  defaultSettings,
  isChanged,
  useSettings,
  type SettingName,
} from "../../core/settings.ts";
import { Icon } from "../theme/Icon.tsx";
import { Stack } from "../layout/Boxes.tsx";

type Props = { title: string; names: readonly SettingName[]; children: ReactNode };

const tab = {
  position: "absolute",
  top: -13,
  insetInlineStart: 12,
  height: 26,
  paddingInline: 1.25,
  borderRadius: "13px",
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  typography: "caption",
  fontWeight: 650,
  color: "background.paper",
  bgcolor: "text.primary",
  "&.Mui-disabled": { color: "background.paper" },
} as const;

export function SettingBlock({ title, names, children }: Props) {
  const t = useText();
  const differs = isChanged(useSettings(), names);
  const reset = () => changeSettings(Object.fromEntries(names.map((name) => [name, defaultSettings[name]])));
  return (
    <Stack
      component="fieldset"
      aria-label={title}
      gap={2}
      sx={{
        position: "relative",
        minWidth: 0,
        margin: 0,
        padding: "28px 16px 16px",
        border: "1px solid",
        borderColor: "divider",
        borderRadius: 2,
      }}
    >
      <ButtonBase
        disabled={!differs}
        {...(differs && { "aria-label": t("settings.resetPart", { part: title }) })}
        onClick={reset}
        sx={tab}
      >
        {differs && <Icon name="reset" size={14} />}
        {title}
      </ButtonBase>
      {children}
    </Stack>
  );
}
