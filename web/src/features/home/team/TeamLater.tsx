// Loads the team's items later: nothing above waits for their script and calls.
import { Suspense } from "react";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

const Team = fromScript(() => import("./Team.tsx").then((module) => module.Team));

/** `isNextOnly`: what waits stands elsewhere, but for tasks that are not due. */
export function TeamLater({ isNextOnly = false }: { isNextOnly?: boolean }) {
  return (
    <Suspense>
      <Team isNextOnly={isNextOnly} />
    </Suspense>
  );
}
