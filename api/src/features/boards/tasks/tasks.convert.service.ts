// Converts the Markdown of descriptions from before they were rich text, after an update and in the background.
import type { Deps } from "../../../platform/deps.ts";
import { convertAll, fromMarkdown } from "../../../records/descriptions/descriptions.ts";
import { recordReferences } from "../../../records/references/references.ts";
import * as queries from "./tasks.convert.queries.ts";

const job = "boards.convert";

export const taskJobs = (deps: Deps) => {
  const conversion: Parameters<typeof convertAll>[1] = {
    next: queries.unconverted,
    convert: async (tx, id, site) => {
      const task = await queries.holdUnconverted(tx, id);
      if (!task) return;
      const { html, text } = fromMarkdown(task.description, site);
      await queries.setConverted(tx, id, { description: text, descriptionHtml: html });
      const { createdBy: by, createdAt: at } = task;
      await recordReferences(tx, { from: { kind: "task", id }, text, by, at });
    },
  };
  deps.jobs.define(job, (_data, { signal }) => convertAll(deps, conversion, signal));
};

export const startConvertingTasks = async ({ db, jobs }: Pick<Deps, "db" | "jobs">): Promise<void> => {
  if ((await queries.unconverted(db, null)).length > 0)
    await jobs.send(job, {}, { singletonKey: job, group: job });
};
