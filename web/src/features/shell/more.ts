// Modules that the screens behind sign-in need and sign-in itself does not.
import { moreWords } from "../../core/language/i18n.ts";
import { logFailure } from "../../core/log.ts";
import { DrawnTip } from "../../ui/overlay/DrawnTip.tsx";
import { addIcons } from "../../ui/theme/icons.ts";
import { moreIcons } from "../../ui/theme/icons.more.ts";
import { drawTips } from "../../ui/theme/Tip.tsx";
import { bringToasts } from "../../ui/feedback/toast.ts";

// Calls back once, at the first key or click: for code that no screen waits for, but an interaction may need.
const signs = ["pointerdown", "keydown"] as const;

const onFirstUse = (action: () => void) => {
  const use = () => {
    for (const sign of signs) document.removeEventListener(sign, use, true);
    action();
  };
  for (const sign of signs) document.addEventListener(sign, use, true);
};

addIcons(moreIcons);
drawTips(DrawnTip);

/**
 * What no first screen waits for: toasts, and all texts, which dialogs opened from a list need, too. New texts render
 * everything again, so they come before the first click and not with it.
 */
export const loadRest = () => {
  bringToasts();
  import("../../ui/overlay/backCloses.ts")
    .then(({ startBackCloses }) => startBackCloses())
    .catch((cause: unknown) => logFailure("Back does not close what is open:", cause));
  moreWords().catch((cause: unknown) => logFailure("Words could not be loaded:", cause));
};
onFirstUse(loadRest);
