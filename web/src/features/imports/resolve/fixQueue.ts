// Sends corrections one batch at a time, so that responses arrive in the order of typing.
import type { EndpointResponse, EndpointInput } from "@igo/contract/core/endpoint";
import type { ImportRow } from "@igo/contract/imports/imports";
import type { fixImportRows } from "@igo/contract/imports/imports.calls";

type RequestedFix = EndpointInput<typeof fixImportRows>["body"]["rows"][number];
/** Identifies a row: its number in the run, and its position in the file. */
export type RowName = Pick<ImportRow, "number" | "sheet" | "row">;
export type Fix = Omit<RequestedFix, keyof RowName> & RowName;

export const rowName = ({ number, sheet, row }: ImportRow): RowName => ({ number, sheet, row });

/** The server identifies a row by sheet and row, not by number. */
const withoutNumber = (fix: Fix): RequestedFix => {
  const { number: _, ...requested } = fix;
  return requested;
};

type Fixed = EndpointResponse<typeof fixImportRows>;

/** The server's limit per request. */
export const maxRowsAtOnce = 1000;

/** Merges corrections of the same row; for the same cell the later one wins. */
export const mergeFixes = (fixes: readonly Fix[]): Fix[] => {
  const byRow = new Map<number, Fix>();
  for (const fix of fixes) {
    const before = byRow.get(fix.number);
    const accepted = [...(before?.acceptSuggestions ?? []), ...(fix.acceptSuggestions ?? [])];
    byRow.set(fix.number, {
      ...before,
      ...fix,
      ...((before?.values ?? fix.values) && { values: { ...before?.values, ...fix.values } }),
      ...(accepted.length > 0 && { acceptSuggestions: accepted }),
    });
  }
  return [...byRow.values()];
};

type Handlers = {
  send: (fixes: RequestedFix[]) => Promise<Fixed>;
  onFixed: (fixes: readonly Fix[], answer: Fixed) => void;
  onFailed: (fixes: readonly Fix[], error: unknown) => void;
};

export const fixQueue = ({ send, onFixed, onFailed }: Handlers) => {
  let waiting: Fix[] = [];
  let isSending = false;

  const run = async () => {
    isSending = true;
    while (waiting.length > 0) {
      const batch = mergeFixes(waiting).slice(0, maxRowsAtOnce);
      const taken = new Set(batch.map(({ number }) => number));
      waiting = waiting.filter(({ number }) => !taken.has(number));
      try {
        onFixed(batch, await send(batch.map(withoutNumber)));
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
