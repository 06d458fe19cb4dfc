// The table of references: which text points at which record.
import type { Reference } from "@igo/contract/references/references";
import type { Db } from "../../platform/db/db.ts";

export type Source = { kind: string; id: string };

export const replace = async (
  tx: Db,
  from: Source,
  to: readonly Reference[],
  createdBy: string,
): Promise<void> => {
  const old = tx.deleteFrom("reference").where("fromKind", "=", from.kind).where("fromId", "=", from.id);
  await old.execute();
  if (to.length === 0) return;
  await tx
    .insertInto("reference")
    .values(
      to.map(({ kind, id, row }) => ({
        fromKind: from.kind,
        fromId: from.id,
        toKind: kind,
        toId: id,
        detail: row,
        createdBy,
      })),
    )
    .execute();
};

/** The newest items of `fromKind` that point at `to`. The caller checks access. */
export const pointingAt = async (
  db: Db,
  fromKind: string,
  to: { kind: string; id: string },
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("reference")
    .select(({ fn }) => ["fromId", fn.max("createdAt").as("at")])
    .where("toKind", "=", to.kind)
    .where("toId", "=", to.id)
    .where("fromKind", "=", fromKind)
    .groupBy("fromId")
    .orderBy("at", "desc")
    .orderBy("fromId", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ fromId }) => fromId);
};
