// Loads the team's items later: nothing above waits for their script and calls.
import { Suspense } from "react";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

const Team = fromScript(() => import("./Team.tsx").then((module) => module.Team));

export function TeamLater() {
  return (
    <Suspense>
      <Team />
    </Suspense>
  );
}
