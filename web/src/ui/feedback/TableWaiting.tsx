// The outline of a DataTable that is loading: its header and rows in their final widths, or its cards on a phone.
import { Box, Skeleton } from "@mui/material";
import { useIsPhone } from "../layout/useIsPhone.ts";

/** The same as a DataTable's columns. */
type Coming = { label: string; title?: boolean; width?: number | string };

type Props = {
  /** The number of columns, or the columns themselves. */
  columns?: number | readonly Coming[];
  rows?: number;
  rowHeight?: number;
  /** Its rows can be selected. */
  hasSelection?: boolean;
  /** On a phone its rows have two lines. */
  hasShortCards?: boolean;
};

const line = { borderBottom: "1px solid", borderColor: "divider" } as const;

/** A width per cell, the same in every render. */
const share = (row: number, column: number) => `${86 - (((row + 2) * (column + 3) * 13) % 45)}%`;

/** If all columns have a width, the title gets the rest, as in the table. */
const templateOf = (columns: readonly Coming[], hasSelection: boolean) => {
  const others = columns.slice(1);
  const isFixed = others.length > 0 && others.every(({ width }) => typeof width === "number");
  const widths = others.map(({ width }) => (isFixed ? `${String(width)}px` : "minmax(0, 1fr)"));
  return [
    ...(hasSelection ? ["52px"] : []),
    isFixed ? "minmax(0, 1fr)" : "minmax(0, 2fr)",
    ...widths,
    ...(hasSelection ? ["56px"] : []),
  ].join(" ");
};

export function TableWaiting(props: Props) {
  const { columns: coming = 5, rows = 8, rowHeight = 44, hasSelection = false, hasShortCards } = props;
  const columns =
    typeof coming === "number" ? Array.from({ length: coming }, (): Coming => ({ label: "" })) : coming;
  if (useIsPhone()) {
    if (hasShortCards) return <ShortCardsWaiting cards={rows} />;
    return <CardsWaiting lines={columns.length - 2} cards={Math.ceil(rows / 2)} />;
  }
  const row = {
    display: "grid",
    gridTemplateColumns: templateOf(columns, hasSelection),
    alignItems: "center",
    "& > *": { marginInline: "12px" },
  } as const;
  return (
    <Box aria-hidden sx={{ overflow: "hidden" }}>
      <Box
        sx={{
          ...row,
          height: 40,
          bgcolor: "background.neutral",
          color: "text.secondary",
          fontSize: "0.8125rem",
          fontWeight: 600,
        }}
      >
        {hasSelection && <span />}
        {columns.map(({ label }, column) => (
          <Box
            key={column}
            component="span"
            sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
          >
            {label}
          </Box>
        ))}
      </Box>
      {Array.from({ length: rows }, (_, place) => (
        <Box key={place} sx={{ ...row, ...line, height: rowHeight }}>
          {hasSelection && <Skeleton variant="rounded" width={18} height={18} />}
          {columns.map((_column, column) => (
            <Skeleton key={column} variant="rounded" height={14} width={share(place, column)} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function ShortCardsWaiting({ cards }: { cards: number }) {
  return (
    <Box aria-hidden>
      {Array.from({ length: cards }, (_, card) => (
        <Box
          key={card}
          sx={{
            ...line,
            display: "grid",
            alignContent: "center",
            gap: 1,
            height: 65,
            paddingInline: 1.5,
          }}
        >
          <Skeleton variant="rounded" height={16} width={share(card, 1)} />
          <Skeleton variant="rounded" height={12} width={share(card, 4)} />
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
            ...line,
            display: "grid",
            gridTemplateColumns: "minmax(96px, 2fr) 3fr",
            gap: 1.5,
            padding: 2,
          }}
        >
          <Skeleton
            variant="rounded"
            height={20}
            width="72%"
            sx={{ gridColumn: "1 / -1", marginBlock: 1.5 }}
          />
          {Array.from({ length: lines * 2 }, (_, cell) => (
            <Skeleton key={cell} variant="rounded" height={14} width={share(card, cell)} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
