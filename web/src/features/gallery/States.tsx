// The four states of loading: waiting, empty, nothing found, failed; the progress bar; and the confirmation dialog.
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Confirm } from "../../ui/overlay/Confirm.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { beginProgress } from "../../ui/feedback/progress.ts";
import { ProgressLine } from "../../ui/feedback/ProgressLine.tsx";

const failed = {
  data: undefined,
  error: new Error("no answer", { cause: "offline" }),
  refetch: () => undefined,
};

export function States() {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => beginProgress(), []);
  return (
    <>
      <ProgressLine />
      <LinesWaiting lines={3} />
      <TableWaiting columns={3} rows={2} />
      <EmptyState icon="search" title={t("ui.nothingFound")} help={t("ui.nothingFoundHelp")} />
      <Loaded what="markets" query={failed}>
        {() => null}
      </Loaded>
      <Button variant="outlined" color="inherit" onClick={() => setIsAsking(true)}>
        {t("ui.delete")}
      </Button>
      <Confirm
        open={isAsking}
        title={t("ui.delete")}
        action={t("ui.delete")}
        danger
        onConfirm={() => undefined}
        onClose={() => setIsAsking(false)}
      >
        {t("ui.nothingFoundHelp")}
      </Confirm>
    </>
  );
}
