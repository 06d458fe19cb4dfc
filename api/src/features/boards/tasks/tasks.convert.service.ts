// Converts the Markdown of descriptions from before they were rich text, after an update and in the background.
import type { Deps } from "../../../platform/deps.ts";
import { convertDescriptions, fromMarkdown } from "../../../records/descriptions/descriptions.ts";
import { recordReferences } from "../../../records/references/references.ts";
import * as queries from "./tasks.convert.queries.ts";

export const taskJobs = (deps: Deps) => {
  const conversion = convertDescriptions(deps, {
    next: queries.unconverted,
    convert: async (tx, id, site) => {
      const task = await queries.holdUnconverted(tx, id);
      if (!task) return;
      const { html, text } = fromMarkdown(task.description, site);
      await queries.setConverted(tx, id, { description: text, descriptionHtml: html });
      const { createdBy: by, createdAt: at } = task;
      await recordReferences(tx, { from: { kind: "task", id }, text, by, at });
    },
  });
  deps.backfills.define("tasks.descriptions", conversion);
};
