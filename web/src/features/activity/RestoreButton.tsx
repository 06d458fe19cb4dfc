// Undoes what a line reports: restores a market or product to its previous state, or from the recycle bin. For
// administrators.
import type { ActivityLine } from "@igo/contract/insights/activity";
import { Button } from "@mui/material";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { toastError, toastSuccess, toastUndo } from "../../ui/feedback/toast.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { useRestoring } from "./restoring.data.ts";
import { activityKindOf } from "./places.ts";
import { Muted } from "../../ui/layout/Boxes.tsx";

type Way = { from: "bin" } | { from: "version"; before: number; over: number; isLast: boolean };

/** The status has its own rules, so a transition cannot be undone here. */
const wayBack = ({ action, subject, version }: ActivityLine): Way | null => {
  if (!subject || subject.version === null || version === null) return null;
  if (action.endsWith(".delete")) return subject.isDeleted ? { from: "bin" } : null;
  if (!action.endsWith(".update") || subject.isDeleted || version < 2) return null;
  return { from: "version", before: version - 1, over: subject.version, isLast: version === subject.version };
};

export function RestoreButton({ line }: { line: ActivityLine }) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const { toVersion, fromBin } = useRestoring();
  const [isBusy, setIsBusy] = useState(false);
  const { subject } = line;
  const kind = activityKindOf(line);
  const way = wayBack(line);
  if (!isAdministrator || !subject || !way || (kind !== "market" && kind !== "product")) return null;
  const name = subject.name ?? "";
  const restore = async () => {
    if (way.from === "bin") {
      await fromBin(kind, subject.id);
      toastSuccess(t("activity.restoredFromBin", { name }));
      return;
    }
    const { version } = await toVersion(kind, subject.id, way.before, way.over);
    toastUndo(t(way.isLast ? "activity.restored" : "activity.restoredWithLater", { name }), {
      undo: () => toVersion(kind, subject.id, way.over, version),
    });
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isBusy}
        startIcon={<Icon name="undo" size={16} />}
        onClick={() => {
          setIsBusy(true);
          void restore()
            .catch(toastError)
            .finally(() => setIsBusy(false));
        }}
      >
        {t(way.from === "bin" ? "activity.restoreFromBin" : "activity.restore")}
      </Button>
      {way.from === "version" && !way.isLast && (
        <Muted component="span" typography="caption" sx={{ alignSelf: "center" }}>
          {t("activity.alsoLater")}
        </Muted>
      )}
    </>
  );
}
