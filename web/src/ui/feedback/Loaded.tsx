// Draws the waiting, failed and empty states of a query, so that a screen only describes what it shows on success.
//
//   <Loaded what="markets" query={markets} waiting={<TableWaiting columns={6} />}
//           isEmpty={(page) => page.total === 0} empty={<EmptyState … />}>
//     {(page) => <MarketTable page={page} />}
//   </Loaded>
//
// `query` is the result of useQuery. While data is being refreshed, the old data stays.
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { text, useText, type TextKey } from "../../core/language/i18n.ts";
import { isProblem } from "../../core/net/problem.ts";
import { FailureCode } from "./FailureCode.tsx";
import { FailureState } from "./FailureState.tsx";
import { messageOf } from "./messageOf.ts";
import { useRouteWait } from "./progress.ts";
import { useIsPhone } from "../layout/useIsPhone.ts";

type Requested<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

/** What could not be shown, for the error text. */
type What = Extract<TextKey, `ui.notLoaded.${string}`> extends `ui.notLoaded.${infer Name}` ? Name : never;

type Props<Data> = {
  what: What;
  query: Requested<Data>;
  children: (data: Data) => ReactNode;
  waiting?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
};

export function Loaded<Data>({ what, query, children, waiting, isEmpty, empty }: Props<Data>) {
  const t = useText();
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (!query.error) return <Waiting>{waiting ?? <LinesWaiting />}</Waiting>;
  return (
    <FailureState
      title={t(`ui.notLoaded.${what}`)}
      help={reasonOf(query.error)}
      code={<FailureCode error={query.error} />}
      onRetry={() => query.refetch()}
    />
  );
}

/** The code is shown below, so the text need not repeat the request id. */
const reasonOf = (error: unknown) =>
  isProblem(error) && error.code === "internal" ? text("ui.ourSide") : messageOf(error);

function Waiting({ children }: { children: ReactNode }) {
  const t = useText();
  useRouteWait();
  return (
    <Box component="section" aria-busy="true" aria-label={t("ui.loading")}>
      {children}
    </Box>
  );
}

export function LinesWaiting({ lines = 6 }: { lines?: number }) {
  return (
    <Box sx={{ display: "grid", gap: 1.5, padding: 3 }}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} variant="rounded" height={20} width={`${92 - ((line * 17) % 40)}%`} />
      ))}
    </Box>
  );
}

type TableProps = {
  /** The number of columns, or the columns with their labels. */
  columns?: number | readonly { label: string }[];
  rows?: number;
};

/** The outline of a DataTable that is loading: its header and rows, or cards on a phone. */
export function TableWaiting({ columns: coming = 5, rows = 8 }: TableProps) {
  const columns = typeof coming === "number" ? coming : coming.length;
  if (useIsPhone()) return <CardsWaiting lines={columns - 2} cards={Math.ceil(rows / 2)} />;
  return (
    <Box aria-hidden>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)`,
          gap: 3,
          alignItems: "center",
          height: 40,
          paddingInline: 2,
          bgcolor: "background.neutral",
          color: "text.secondary",
          fontSize: "0.8125rem",
          fontWeight: 600,
        }}
      >
        {typeof coming !== "number" &&
          coming.map(({ label }) => (
            <Box
              key={label}
              component="span"
              sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
            >
              {label}
            </Box>
          ))}
      </Box>
      {Array.from({ length: rows }, (_, row) => (
        <Box
          key={row}
          sx={{
            display: "grid",
            gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)`,
            gap: 3,
            alignItems: "center",
            height: 44,
            paddingInline: 2,
            borderBottom: "1px solid",
            borderColor: "divider",
          }}
        >
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton
              key={column}
              variant="rounded"
              height={14}
              width={`${86 - (((row + 2) * (column + 3) * 13) % 45)}%`}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function CardsWaiting({ lines, cards }: { lines: number; cards: number }) {
  return (
    <Box aria-hidden>
      {Array.from({ length: cards }, (_, card) => (
        <Box
          key={card}
          sx={{
            display: "grid",
            gridTemplateColumns: "minmax(96px, 2fr) 3fr",
            gap: 1.5,
            padding: 2,
            borderBottom: "1px solid",
            borderColor: "divider",
          }}
        >
          <Skeleton
            variant="rounded"
            height={20}
            width="72%"
            sx={{ gridColumn: "1 / -1", marginBlock: 1.5 }}
          />
          {Array.from({ length: lines * 2 }, (_, cell) => (
            <Skeleton
              key={cell}
              variant="rounded"
              height={14}
              width={`${80 - (((card + 2) * (cell + 3) * 13) % 40)}%`}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
