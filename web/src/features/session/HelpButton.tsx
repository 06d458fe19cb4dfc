// Help, at the top right of the auth screens. Its dialog loads when opened.
import { Suspense, useState } from "react";
import { useText, withMoreWords } from "../../core/language/i18n.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";

const HelpDialog = fromScript(() =>
  withMoreWords(import("./HelpDialog.tsx")).then((module) => module.HelpDialog),
);

export function HelpButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton name="help" label={t("session.help")} onClick={() => setIsOpen(true)} />
      {isOpen !== null && (
        <Suspense>
          <HelpDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
