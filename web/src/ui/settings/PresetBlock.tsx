// The accent colours, each shown in its own colour.
import Box from "@mui/material/Box";
import { useText } from "../../core/language/i18n.ts";
import { changeSettings, settingValues, useSettings } from "../../core/settings.ts";
import { presets } from "../theme/palette.presets.ts";
import { Choices } from "./Choices.tsx";
import { SettingBlock } from "./SettingBlock.tsx";

export function PresetBlock() {
  const t = useText();
  const { primaryColor, colorScheme } = useSettings();
  return (
    <SettingBlock title={t("settings.presets")} names={["primaryColor"]}>
      <Choices
        label={t("settings.presets")}
        columns={3}
        value={primaryColor}
        onChange={(primaryColor) => changeSettings({ primaryColor })}
        choices={settingValues.primaryColor.map((value) => ({
          value,
          label: t(`settings.preset.${value}`),
          drawing: <Swatch color={presets[value][colorScheme].main} />,
        }))}
      />
    </SettingBlock>
  );
}

function Swatch({ color }: { color: string }) {
  return <Box sx={{ width: 28, height: 28, borderRadius: "50%" }} style={{ backgroundColor: color }} />;
}
