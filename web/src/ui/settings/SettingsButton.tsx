// Opens the settings. The drawer and its words come when it is first opened.
//
//   <SettingsButton />      <SettingsButton hide={["compact", "navigation"]} />      where those change nothing
import { lazy, Suspense, useState } from "react";
import { useText, withMoreWords } from "../../core/i18n.ts";
import { IconButton } from "../Icon.tsx";
import type { Section } from "./sections.ts";

const SettingsDrawer = lazy(async () => {
  const { SettingsDrawer } = await withMoreWords(import("./SettingsDrawer.tsx"));
  return { default: SettingsDrawer };
});

export function SettingsButton({ hide = [] }: { hide?: readonly Section[] }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton
        name="settings"
        label={t("shell.settings")}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setIsOpen(true)}
      />
      {isOpen !== null && (
        <Suspense>
          <SettingsDrawer open={isOpen} onClose={() => setIsOpen(false)} hide={hide} />
        </Suspense>
      )}
    </>
  );
}
