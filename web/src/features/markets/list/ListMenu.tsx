// The list's menu: pausing many markets, possible duplicates, bulk changes.
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, withMoreWords } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { duplicateCountQuery } from "../duplicates/duplicateCount.data.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

const PauseDialog = fromScript(() =>
  withMoreWords(import("../operation/PauseDialog.tsx")).then((module) => module.PauseDialog),
);
const { admin, newTask } = paths.dashboard;

export function ListMenu() {
  const t = useText();
  const { data: pairs = 0 } = useQuery(duplicateCountQuery);
  const [params] = useSearchParams();
  const [isPausing, setIsPausing] = useState(false);
  return (
    <>
      <ActionMenu
        label={t("ui.more")}
        items={[
          { label: t("marketList.pause.open"), icon: "pause", onClick: () => setIsPausing(true) },
          {
            label:
              pairs > 0
                ? t("duplicates.menuCount", { formatted: formatNumber(pairs) })
                : t("duplicates.menu"),
            icon: "copy",
            to: admin.duplicates,
          },
          {
            label: t("marketList.taskFromList"),
            icon: "columns",
            to: newTask({ list: params.toString() }),
          },
          { label: t("bulkChanges.menu"), icon: "history", to: admin.bulkChanges },
        ]}
      />
      {isPausing && (
        <Suspense>
          <PauseDialog onClose={() => setIsPausing(false)} />
        </Suspense>
      )}
    </>
  );
}
