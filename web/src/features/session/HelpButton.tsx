// Help, at the top right of the auth screens. What it opens comes when it is opened.
import { lazy, Suspense, useState } from "react";
import { useText, withMoreWords } from "../../core/i18n.ts";
import { IconButton } from "../../ui/Icon.tsx";

const HelpDialog = lazy(async () => {
  const { HelpDialog } = await withMoreWords(import("./HelpDialog.tsx"));
  return { default: HelpDialog };
});

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
