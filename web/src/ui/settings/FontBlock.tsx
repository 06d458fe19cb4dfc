// The font options. Only the chosen font is loaded, so they are listed by name.
import Box from "@mui/material/Box";
import { useText } from "../../core/language/i18n.ts";
import { changeSettings, settingValues, useSettings } from "../../core/settings.ts";
import { Choices } from "./Choices.tsx";
import { SettingBlock } from "./SettingBlock.tsx";

export function FontBlock() {
  const t = useText();
  const { fontFamily } = useSettings();
  return (
    <SettingBlock title={t("settings.font")} names={["fontFamily"]}>
      <Choices
        label={t("settings.font")}
        columns={2}
        value={fontFamily}
        onChange={(fontFamily) => changeSettings({ fontFamily })}
        choices={settingValues.fontFamily.map((value) => ({
          value,
          label: value.replace(" Variable", ""),
          drawing: (
            <Box component="span" aria-hidden sx={{ typography: "h2", lineHeight: 1 }}>
              Aa
            </Box>
          ),
        }))}
      />
    </SettingBlock>
  );
}
