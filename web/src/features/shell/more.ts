// Modules that the screens behind sign-in need and sign-in itself does not.
import { moreWords } from "../../core/language/i18n.ts";
import { logFailure } from "../../core/log.ts";
import { onFirstUse } from "../../core/onFirstUse.ts";
import { DrawnTip } from "../../ui/overlay/DrawnTip.tsx";
import { addIcons } from "../../ui/theme/icons.ts";
import { moreIcons } from "../../ui/theme/icons.more.ts";
import { drawTips } from "../../ui/overlay/Tip.tsx";
import { bringToasts } from "../../ui/feedback/toast.ts";

addIcons(moreIcons);
drawTips(DrawnTip);

// Dialogs opened from a list use texts of other features.
onFirstUse(() => {
  bringToasts();
  moreWords().catch((cause: unknown) => logFailure("Words could not be loaded:", cause));
});
