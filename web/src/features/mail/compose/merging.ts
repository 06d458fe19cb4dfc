// Merge fields in a draft: their labels, which values are missing for whom, and each recipient's mail.
import { fieldsIn, fill, mergeField, type MergeField, type MergeValues } from "@igo/contract/core/merge";
import type { RecipientChoice } from "@igo/contract/mail/mail";
import { readMailMerge } from "@igo/contract/mail/merge.calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { queryClient } from "../../../core/net/data.ts";
import type { Content } from "./draftParts.ts";
import { inputOf } from "./recipients.ts";

export const mergeQuery = (to: readonly RecipientChoice[]) => {
  const inputs = to.map(inputOf);
  return queryOptions({
    queryKey: ["mail", "merge", inputs],
    queryFn: async ({ signal }) => (await call(readMailMerge, { body: { to: inputs } }, signal)).recipients,
    enabled: inputs.length > 0,
    placeholderData: keepPreviousData,
  });
};

export type Filled = { choice: RecipientChoice; values: MergeValues };

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Missing values stay visible as fields. */
const present = (values: MergeValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

export const filledFor = ({ values }: Filled, { subject, html }: { subject: string; html: string }) => ({
  subject: fill(subject, present(values)),
  html: fill(html, present(values), escaped),
});

export type Missing = { recipient: Filled; fields: (MergeField | null)[] };

/** Recipients without a value; null means that the field does not exist. */
export const missingOf = (
  recipients: readonly Filled[],
  { subject, html }: { subject: string; html: string },
): Missing[] => {
  const used = fieldsIn(`${subject} ${html}`).map((name) => mergeField.safeParse(name).data ?? null);
  return recipients.flatMap((recipient) => {
    const fields = used.filter((field) => field === null || recipient.values[field] === "");
    return fields.length > 0 ? [{ recipient, fields }] : [];
  });
};

/** Filled for a single recipient; with one mail per recipient, fields stay until sending. */
export const filledAnswer = async (text: string, { isMerge, to }: Pick<Content, "isMerge" | "to">) => {
  const [first] = to;
  if (isMerge || !first || fieldsIn(text).length === 0) return text;
  const [filled] = await queryClient.fetchQuery(mergeQuery([first]));
  return filled ? fill(text, present(filled.values)) : text;
};
