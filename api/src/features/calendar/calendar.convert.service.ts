// Converts the plain text of descriptions from before they were rich text, those of single dates included: after an
// update and in the background, or when an event is changed before that.
import type { OccurrenceFields } from "@igo/contract/calendar/calendar";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { convertDescriptions, fromPlain } from "../../records/descriptions/descriptions.ts";
import { recordReferences } from "../../records/references/references.ts";
import * as queries from "./calendar.convert.queries.ts";
import { findAny, lockEvent, setChange } from "./calendar.queries.ts";
import { textOfAll } from "./calendar.shape.ts";

type Site = Pick<Deps["config"], "publicUrl">;

const convert = async (tx: Db, id: string, site: Site): Promise<void> => {
  const event = await queries.holdUnconverted(tx, id);
  if (!event) return;
  const converted = <Change extends { fields: Partial<OccurrenceFields> }>({
    fields,
    ...change
  }: Change) => ({
    ...change,
    fields:
      fields.description === undefined
        ? fields
        : { ...fields, description: fromPlain(fields.description, site).html },
  });
  for (const change of await queries.changesOf(tx, id)) await setChange(tx, id, converted(change));
  const { html, text } = fromPlain(event.description, site);
  const { cut, authorId: by, createdAt: at } = event;
  await queries.setConverted(tx, id, {
    description: text,
    descriptionHtml: html,
    cut: cut && JSON.stringify({ ...cut, changes: cut.changes.map(converted) }),
  });
  const row = await findAny(tx, id);
  if (row) await recordReferences(tx, { from: { kind: "event", id }, text: textOfAll(row), by, at });
};

/** Locks the event until the transaction ends: what is written to it next is rich text throughout. */
export const lockConverted = async ({ config }: Pick<Deps, "config">, tx: Db, id: string): Promise<void> => {
  await lockEvent(tx, id);
  await convert(tx, id, config);
};

export const convertJob = (deps: Deps) =>
  deps.backfills.define(
    "calendar.descriptions",
    convertDescriptions(deps, { next: queries.unconverted, convert }),
  );
