// Exports the filtered list: the menu of file formats, and the progress of an export.
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { ActionMenu } from "../overlay/ActionMenu.tsx";
import type { IconName } from "../theme/Icon.tsx";
import { toastPromise } from "../feedback/toast.ts";

export type ExportChoice = { label: string; icon: IconName; save: () => Promise<string | null> };

export function ExportMenu({ choices }: { choices: readonly ExportChoice[] }) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const follow = async (saving: Promise<string | null>) => {
    setIsBusy(true);
    toastPromise(saving, {
      loading: t("list.exporting"),
      success: (name) => t(name === null ? "list.exportedLater" : "list.exported"),
    });
    await saving.catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <ActionMenu
      button
      phoneIcon="download"
      label={t("list.export")}
      busy={isBusy}
      items={choices.map(({ label, icon, save }) => ({ label, icon, onClick: () => follow(save()) }))}
    />
  );
}
