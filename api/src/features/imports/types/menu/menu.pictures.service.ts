// Fetches the pictures of a menu after its products exist: a few at a time, only from public internet addresses, and
// resumed after a crash where it stopped.
import type { Deps } from "../../../../platform/deps.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { JobContext } from "../../../../platform/jobs/jobs.ts";
import { quoted } from "@igo/contract/parsing/reading";
import { addFromAddress } from "../../../products/images/products.images.service.ts";
import { standingOfAll } from "../../check/imports.counts.ts";
import { announceProgress } from "../../run/imports.progress.ts";
import * as queries from "../../run/imports.queries.ts";
import * as pictures from "./menu.pictures.queries.ts";

export type PicturesJob = { importId: string };

/** A low limit, out of consideration for other people's servers. */
const atOnce = 4;

export const fetchPictures = async (
  deps: Deps,
  { importId }: PicturesJob,
  { signal, reached }: Pick<JobContext, "signal" | "reached">,
): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const run = await queries.findImport(deps.db, importId);
    if (run?.status !== "committed") return;
    const named = await pictures.picturesAfter(deps.db, importId, run.picturedRow, atOnce);
    const last = named.at(-1);
    if (!last) return finish(deps, run);
    await Promise.all(named.map((picture) => fetchOne(deps, run, picture)));
    await queries.updateImport(deps.db, importId, { picturedRow: last.row });
    await reached(last.row);
  }
};

/** Acts as the run's creator, and so only where they may write. */
const fetchOne = async (
  deps: Deps,
  { id, createdBy, creatorRole }: queries.RunRecord,
  { row, productId, imageUrl }: pictures.NamedPicture,
) => {
  const who = { id: createdBy, role: creatorRole };
  const trouble = await addFromAddress(deps, who, productId, imageUrl).catch((error: unknown) => {
    if (error instanceof Failure) return error.code;
    throw error;
  });
  if (trouble !== null) await pictures.tellMissing(deps.db, id, row, quoted(imageUrl));
};

const finish = async (deps: Deps, run: queries.RunRecord) => {
  const { counts, issueCounts } = await standingOfAll(deps.database.background, run, run.lastRow ?? 0);
  await queries.updateImport(deps.db, run.id, {
    issueCounts: JSON.stringify(issueCounts),
    counts: JSON.stringify({ ...run.counts, warning: counts.warning }),
  });
  await announceProgress(deps, deps.db, run.id);
  await deps.events.publish(deps.db, { kind: "stale", feature: "products", ids: [] });
};
