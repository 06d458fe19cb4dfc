// Modules that the screens behind sign-in need and sign-in itself does not.
import { moreWords } from "../../core/language/i18n.ts";
import { logFailure } from "../../core/log.ts";
import { onFirstUse } from "../../core/onFirstUse.ts";
import { DrawnTip } from "../../ui/overlay/DrawnTip.tsx";
import { addIcons } from "../../ui/theme/icons.ts";
import { moreIcons } from "../../ui/theme/icons.more.ts";
import { drawTips } from "../../ui/theme/Tip.tsx";
import { bringToasts } from "../../ui/feedback/toast.ts";

addIcons(moreIcons);
drawTips(DrawnTip);

/**
 * What no first screen waits for: toasts, and all texts, which dialogs opened from a list need, too. New texts render
 * everything again, so they come before the first click and not with it.
 */
export const loadRest = () => {
  bringToasts();
  moreWords().catch((cause: unknown) => logFailure("Words could not be loaded:", cause));
};
onFirstUse(loadRest);
