// What the parts behind sign-in are drawn with; sign-in itself does without.
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

// Dialogs that a list opens speak of other features.
onFirstUse(() => {
  bringToasts();
  moreWords().catch((cause: unknown) => logFailure("Words could not be loaded:", cause));
});
