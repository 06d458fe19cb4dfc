// One's own labels as the screens read and change them, and what is about to be labelled.
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

/** The mails whose labels are being chosen, or nobody's. */
export type Labelling = { mails: readonly Labelled[]; wholeThreads: boolean };
export const labelling = signal<Labelling | null>(null);

/** The label that is made or changed: with an id the one there is. */
export const editing = signal<{ label: MailLabel | null } | null>(null);

export const labelColors: Record<MailLabelColor, ChipColor> = {
  grey: "default",
  blue: "info",
  green: "success",
  amber: "warning",
  red: "error",
};
