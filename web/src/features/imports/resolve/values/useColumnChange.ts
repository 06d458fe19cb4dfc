// Applies a change of a whole column, and offers to take it back.
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import type { ImportRun } from "@igo/contract/imports/imports";
import { useState } from "react";
import { formatNumber } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { messageOf } from "../../../../ui/feedback/messageOf.ts";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { useChangeColumn } from "./values.data.ts";

export const useColumnChange = (run: ImportRun) => {
  const t = useText();
  const change = useChangeColumn();
  const [failure, setFailure] = useState<string | undefined>();
  return {
    isWorking: change.isPending || run.status !== "checked",
    failure,
    /** Resolves to whether it was applied. */
    apply: async (wanted: ColumnChange): Promise<boolean> => {
      setFailure(undefined);
      try {
        const { decision } = await change.mutateAsync({ params: { id: run.id }, body: { change: wanted } });
        const { cells } = decision;
        toastSuccess(t("imports.values.changed", { count: cells, number: formatNumber(cells) }));
        return true;
      } catch (error) {
        setFailure(messageOf(error));
        return false;
      }
    },
  };
};
