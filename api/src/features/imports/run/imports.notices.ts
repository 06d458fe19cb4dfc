// Notifies the user who started a run of its result: one notification per run, whatever the outcome.
import type { ImportCounts } from "@igo/contract/imports/imports";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { notify } from "../../notifications/notifications.service.ts";
import type { RunRecord } from "./imports.queries.ts";

type Run = Pick<RunRecord, "id" | "createdBy">;
type Outcome =
  | { kind: "import-checked"; counts: ImportCounts }
  | { kind: "import-committed"; committed: number }
  | { kind: "import-failed" }
  | { kind: "import-undone" };

const paramsOf = (outcome: Outcome): Record<string, number> => {
  if (outcome.kind === "import-committed") return { committed: outcome.committed };
  if (outcome.kind !== "import-checked") return {};
  const { create, update, error, duplicate } = outcome.counts;
  return { ready: create + update, withErrors: error + duplicate };
};

export const notifyStarter = (deps: Pick<Deps, "jobs">, db: Db, run: Run, outcome: Outcome) =>
  notify(deps, db, {
    kind: outcome.kind,
    group: `import:${run.id}`,
    audience: { to: "account", accountId: run.createdBy },
    importId: run.id,
    params: paramsOf(outcome),
  });
