// Corrections on their way: sent one batch after the other, so that answers come in the order of typing.
import type { Answer, Asked } from "@igo/contract/endpoint";
import type { fixImportRows } from "@igo/contract/imports.calls";

export type Fix = Asked<typeof fixImportRows>["body"]["rows"][number];
type Fixed = Answer<typeof fixImportRows>;

/** The server takes no more in one call. */
export const mostRowsAtOnce = 1000;

/** Two corrections of one row are one: the later cell wins. */
export const mergeFixes = (fixes: readonly Fix[]): Fix[] => {
  const byRow = new Map<number, Fix>();
  for (const fix of fixes) {
    const before = byRow.get(fix.row);
    const accepted = [...(before?.acceptSuggestions ?? []), ...(fix.acceptSuggestions ?? [])];
    byRow.set(fix.row, {
      ...before,
      ...fix,
      ...((before?.values ?? fix.values) && { values: { ...before?.values, ...fix.values } }),
      ...(accepted.length > 0 && { acceptSuggestions: accepted }),
    });
  }
  return [...byRow.values()];
};

type Handlers = {
  send: (fixes: Fix[]) => Promise<Fixed>;
  onFixed: (fixes: readonly Fix[], answer: Fixed) => void;
  onFailed: (fixes: readonly Fix[], error: unknown) => void;
};

export const fixQueue = ({ send, onFixed, onFailed }: Handlers) => {
  let waiting: Fix[] = [];
  let isSending = false;

  const run = async () => {
    isSending = true;
    while (waiting.length > 0) {
      const batch = mergeFixes(waiting).slice(0, mostRowsAtOnce);
      const taken = new Set(batch.map(({ row }) => row));
      waiting = waiting.filter(({ row }) => !taken.has(row));
      try {
        onFixed(batch, await send(batch));
      } catch (error) {
        onFailed(batch, error);
      }
    }
    isSending = false;
  };

  return (fixes: readonly Fix[]) => {
    waiting.push(...fixes);
    if (!isSending) void run();
  };
};
