// Opens the settings. The drawer and its texts load when it is first opened.
//
//   <SettingsButton />      <SettingsButton hide={["compact", "navigation"]} />      where those have no effect
import { Suspense, useState } from "react";
import { useText, withMoreWords } from "../../core/language/i18n.ts";
import { IconButton } from "../theme/Icon.tsx";
import type { Section } from "./sections.ts";
import { fromScript } from "../overlay/fromScript.tsx";

const SettingsDrawer = fromScript(() =>
  withMoreWords(import("./SettingsDrawer.tsx")).then((module) => module.SettingsDrawer),
);

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
