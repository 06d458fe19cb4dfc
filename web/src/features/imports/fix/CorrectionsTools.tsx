// The faulty rows as the user's own workbook, and the corrected one back into the run.
import type { ImportRun } from "@igo/contract/imports/imports";
import { downloadImportErrors, uploadCorrections } from "@igo/contract/imports/imports.calls";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { download } from "../../../core/net/api.ts";
import { useText } from "../../../core/language/i18n.ts";
import { upload } from "../../../core/net/upload.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { settleImport } from "../imports.data.ts";
import { SendErrors } from "../SendErrors.tsx";

export function CorrectionsTools({ run }: { run: ImportRun }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"down" | "up" | null>(null);
  const params = { id: run.id };
  const hasFaults = run.counts.error + run.counts.duplicate > 0;
  if (!hasFaults) return null;

  const during = (what: "down" | "up", action: Promise<unknown>) => {
    setBusy(what);
    action.catch(toastError).finally(() => setBusy(null));
  };
  const send = (file: File | undefined) => {
    if (file)
      during(
        "up",
        upload(uploadCorrections, { params, file }).then((answer) => settleImport(answer.import)),
      );
  };

  return (
    <>
      <Button
        color="inherit"
        loading={busy === "down"}
        loadingPosition="start"
        startIcon={<Icon name="download" size={18} />}
        onClick={() => during("down", download(downloadImportErrors, { params }))}
      >
        {t("imports.fix.download")}
      </Button>
      <SendErrors run={run} label={t("imports.fix.send")} />
      <Button
        color="inherit"
        loading={busy === "up"}
        loadingPosition="start"
        startIcon={<Icon name="fileUp" size={18} />}
        onClick={() => input.current?.click()}
      >
        {t("imports.fix.upload")}
      </Button>
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
