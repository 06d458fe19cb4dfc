// Runs steps of the cleaning up at once, in order; unlike the server, one that fails fails the test.
import type { Deps } from "@igo/api/platform/deps";
import type { TidySteps } from "@igo/api/platform/tidy";

export const tidyNow = async (steps: TidySteps, deps: Deps): Promise<void> => {
  for (const tidy of Object.values(steps)) await tidy({ ...deps, db: deps.database.background });
};
