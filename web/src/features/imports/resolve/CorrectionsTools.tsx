// Downloads the rows with errors in the user's own layout, and uploads the corrected file into the run.
import type { ImportRun } from "@igo/contract/imports/imports";
import { downloadImportErrors, uploadCorrections } from "@igo/contract/imports/imports.calls";
import { useRef, useState } from "react";
import { downloadFrom } from "../../../core/net/api.ts";
import { useText } from "../../../core/language/i18n.ts";
import { uploadTo } from "../../../core/net/upload.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { settleImport } from "../run/imports.data.ts";
import { sendErrorsPath } from "../run/SendErrors.tsx";

export function CorrectionsTools({ run }: { run: ImportRun }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const isTeam = isAdmin(useUser());
  const [isBusy, setIsBusy] = useState(false);
  const params = { id: run.id };
  const hasFaults = run.counts.error + run.counts.duplicate > 0;
  if (!hasFaults) return null;

  const during = (action: Promise<unknown>) => {
    setIsBusy(true);
    action.catch(toastError).finally(() => setIsBusy(false));
  };
  const send = (file: File | undefined) => {
    if (file)
      during(uploadTo(uploadCorrections, { params, file }).then((answer) => settleImport(answer.import)));
  };

  return (
    <>
      <ActionMenu
        button
        label={t("imports.fix.inExcel")}
        busy={isBusy}
        items={[
          {
            label: t("imports.fix.download"),
            icon: "download",
            onClick: () => during(downloadFrom(downloadImportErrors, { params })),
          },
          ...(isTeam
            ? [{ label: t("imports.fix.send"), icon: "mail" as const, to: sendErrorsPath(run) }]
            : []),
          { label: t("imports.fix.upload"), icon: "fileUp", onClick: () => input.current?.click() },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.ods,.csv"
        aria-label={t("imports.fix.upload")}
        onChange={({ target }) => {
          send(target.files?.[0]);
          target.value = "";
        }}
      />
    </>
  );
}
