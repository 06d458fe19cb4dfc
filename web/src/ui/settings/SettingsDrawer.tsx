// The settings drawer: changes apply at once behind it, and are stored.
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useText } from "../../core/language/i18n.ts";
import { isChanged, resetSettings, useSettings, useThemeMode } from "../../core/settings.ts";
import { IconButton } from "../theme/Icon.tsx";
import { Scrollbar } from "../layout/Scrollbar.tsx";
import { addIcons } from "../theme/icons.ts";
import { moreIcons } from "../theme/icons.more.ts";
import { FontBlock } from "./FontBlock.tsx";
import { FullScreenButton } from "./FullScreenButton.tsx";
import { NavigationBlock } from "./NavigationBlock.tsx";
import { PresetBlock } from "./PresetBlock.tsx";
import type { Section } from "./sections.ts";
import { SettingTiles } from "./SettingTiles.tsx";

addIcons(moreIcons);

const paper = {
  width: 360,
  maxWidth: "100vw",
  bgcolor: "color-mix(in srgb, var(--igo-palette-background-paper) 92%, transparent)",
  backdropFilter: "blur(20px)",
  boxShadow: 24,
} as const;

type Props = { open: boolean; onClose: () => void; hide: readonly Section[] };

export function SettingsDrawer({ open, onClose, hide }: Props) {
  const t = useText();
  const id = useId();
  const isShown = (section: Section) => !hide.includes(section);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: "dialog", "aria-modal": true, "aria-labelledby": id, sx: paper },
        backdrop: { invisible: true },
      }}
    >
      <Head titleId={id} onClose={onClose} />
      <Box component={Scrollbar} label={t("settings.title")} sx={{ flex: 1 }}>
        <Box sx={{ display: "grid", gap: 4, padding: "8px 20px 40px" }}>
          <SettingTiles isShown={isShown} />
          {isShown("navigation") && <NavigationBlock />}
          {isShown("presets") && <PresetBlock />}
          {isShown("font") && <FontBlock />}
        </Box>
      </Box>
    </Drawer>
  );
}

function Head({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const t = useText();
  const settings = useSettings();
  const mode = useThemeMode();
  const differs = mode === "system" || isChanged(settings);
  return (
    <Box sx={{ display: "flex", alignItems: "center", padding: "16px 12px 16px 20px" }}>
      <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
        {t("settings.title")}
      </Typography>
      <FullScreenButton />
      <Box sx={{ position: "relative" }}>
        <IconButton
          name="reset"
          label={t("settings.reset")}
          {...(differs && { "aria-description": t("settings.changed") })}
          onClick={resetSettings}
        />
        {differs && <Box sx={dot} />}
      </Box>
      <IconButton name="close" label={t("ui.close")} onClick={onClose} />
    </Box>
  );
}

/** A dot on the button; its description says it to screen readers. */
const dot = {
  position: "absolute",
  insetInlineEnd: 7,
  top: 6,
  width: 8,
  height: 8,
  borderRadius: "50%",
  bgcolor: "error.main",
  pointerEvents: "none",
} as const;
