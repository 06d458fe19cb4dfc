// Loads recent activity last: nothing above waits for its script.
import type { ActivityLine } from "@igo/contract/insights/activity";
import { Suspense } from "react";
import { fromScript } from "../../ui/overlay/fromScript.tsx";

const Recent = fromScript(() => import("./Recent.tsx").then((module) => module.Recent));

export function RecentLater({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <Suspense>
      <Recent lines={lines} />
    </Suspense>
  );
}
