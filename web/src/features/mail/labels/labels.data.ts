// The user's labels: reads and writes, and which dialog is open.
import {
  changeMailLabel,
  createMailLabel,
  deleteMailLabel,
  labelMails,
  listOwnLabels,
  type MailLabel,
  type MailLabelColor,
} from "@igo/contract/mail/labels.calls";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { useWrite } from "../../../core/net/data.ts";
import { signal } from "../../../core/signal.ts";
import type { ChipColor } from "../../../ui/display/SoftChip.tsx";

const labelsQuery = queryOptions({
  queryKey: ["mail", "labels"],
  queryFn: async ({ signal: gone }) => (await call(listOwnLabels, {}, gone)).labels,
});

const none: readonly MailLabel[] = [];
export const useLabels = (): readonly MailLabel[] => useQuery(labelsQuery).data ?? none;

export const useCreateLabel = () => useWrite(createMailLabel, { stale: ["mail"] });
export const useChangeLabel = () => useWrite(changeMailLabel, { stale: ["mail"] });
export const useDeleteLabel = () => useWrite(deleteMailLabel, { stale: ["mail"] });
export const useLabelMails = () => useWrite(labelMails, { stale: ["mail"] });

type Labelled = { id: string; labelIds: readonly string[] };

/** The mails in the label chooser, or null. */
export type Labelling = { mails: readonly Labelled[]; wholeThreads: boolean };
export const labelling = signal<Labelling | null>(null);

/** The label in the dialog; null for a new one. */
export const editing = signal<{ label: MailLabel | null } | null>(null);

export const labelColors: Record<MailLabelColor, ChipColor> = {
  grey: "default",
  blue: "info",
  green: "success",
  amber: "warning",
  red: "error",
};
