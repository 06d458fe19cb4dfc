// What the team has for the reader: its script and its calls are not waited for by what stands above it.
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
