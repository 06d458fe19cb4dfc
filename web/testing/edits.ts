// What every form of a record promises while others change the same record: it keeps the base that it was opened with,
// sends only what its user changed, with that base's version, and a conflict shows both sides.
//
//   testEdit("a column of a board", { call: updateColumn, … })      `edits.test.ts` finds the calls without one
import type { Endpoint } from "@igo/contract/core/endpoint";
import type { FailureCode } from "@igo/contract/core/failures";
import { expect, test } from "vitest";
import { text } from "../src/core/language/i18n.ts";
import { makeStale, type Feature } from "../src/core/net/data.ts";
import { answer, requestsOf, type Received } from "./network.ts";
import { button, dialog } from "./queries.ts";
import { refusal } from "./refusal.ts";

type Kept = { version: number };

export type Edit<Record extends Kept, E extends Endpoint> = {
  call: E;
  refused: FailureCode;
  /** What its feature is called in the cache: someone else's change makes that stale. */
  stale: Feature;
  first: Record;
  /** What someone else makes of it while the form is open: the field that the user changes, and another one. */
  theirs: Partial<Record>;
  /** Answers the reads of the screen, at any time with the record of then. */
  serve: (record: () => Record) => void;
  /** The answer to the write. */
  saved: (record: Record) => unknown;
  /** What the refusal has of the newest record, if not the record itself. */
  current?: (record: Record) => unknown;
  /** Opens the form through its screen. */
  open: () => Promise<unknown>;
  /** Changes one field. */
  change: () => Promise<unknown>;
  save: () => Promise<unknown>;
  /** What is sent, without its version. */
  sent: object;
  /** Both values as the conflict shows them. */
  sides: { mine: string; theirs: string };
};

export const testEdit = <Record extends Kept, E extends Endpoint>(title: string, edit: Edit<Record, E>) =>
  test(`${title}: what someone else changes meanwhile is not taken back`, async () => {
    const { call, first, sides } = edit;
    let record = first;
    const newer = { ...first, ...edit.theirs, version: first.version + 1 };
    const versionIn = ({ body }: Received<E>) => Object(body).version;
    edit.serve(() => record);
    const write = (received: Received<E>) =>
      versionIn(received) === record.version
        ? edit.saved({ ...record, version: record.version + 1 })
        : refusal(edit.refused, { extra: { current: (edit.current ?? ((one: Record) => one))(record) } });
    answer<Endpoint>(call, write);

    await edit.open();
    await edit.change();
    record = newer;
    await makeStale(edit.stale);
    await edit.save();
    const conflict = dialog(text("changes.conflict.title")).last();
    await expect.element(conflict).toMatchTextContent(sides.theirs);
    await expect.element(conflict).toMatchTextContent(sides.mine);
    expect(requestsOf(call)[0]?.body).toEqual({ version: first.version, ...edit.sent });

    await conflict.getByRole("radio").first().click();
    await button(text("ui.save"), conflict).click();
    await expect.poll(() => requestsOf(call)).toHaveLength(2);
    expect(requestsOf(call)[1]?.body).toEqual({ version: newer.version, ...edit.sent });
  });
