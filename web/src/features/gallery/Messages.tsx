// Static messages: notices, chips, badges, the offline bar.
import { Button } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { CountBadge } from "../../ui/display/CountBadge.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { OfflineBar } from "../../ui/feedback/OfflineNotice.tsx";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { GalleryRow } from "./Row.tsx";

const tones = ["info", "success", "warning", "error"] as const;
const colors = ["default", "primary", ...tones] as const;

export function Messages() {
  const t = useText();
  return (
    <>
      {tones.map((tone) => (
        <Notice
          key={tone}
          tone={tone}
          action={
            <Button size="small" color="inherit">
              {t("ui.retry")}
            </Button>
          }
        >
          {t("ui.noConnection")}
        </Notice>
      ))}
      <GalleryRow>
        {colors.map((color) => (
          <SoftChip key={color} color={color} label={color} icon="check" />
        ))}
      </GalleryRow>
      <GalleryRow>
        <CountBadge count={0} />
        <CountBadge count={0} showZero />
        <CountBadge count={7} />
        <CountBadge count={99} />
        <CountBadge count={100} />
        <CountBadge count={128}>
          <Icon name="mail" size={24} />
        </CountBadge>
      </GalleryRow>
      <OfflineBar />
    </>
  );
}
