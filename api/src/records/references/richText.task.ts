// Reads rich text whose own addresses become references, in the worker.
import { withTokens } from "@igo/contract/references/references";
import { richTextOf } from "../../platform/security/richText.ts";
import { defineTask } from "../../platform/worker/task.ts";

type Given = { html: string; publicUrl: string; hasPictures?: boolean };

export const referencedRichText = ({ html, publicUrl, hasPictures = true }: Given) =>
  richTextOf(html, { ofText: (text) => withTokens(text, publicUrl), hasPictures });

export const task = defineTask(import.meta.url, referencedRichText);
