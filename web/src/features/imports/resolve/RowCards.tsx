// The rows on a phone: one card each, with everything that the grid can do.
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { Box } from "@mui/material";
import { useLayoutEffect, useRef, useState } from "react";
import type { GridColumn } from "../check/gridColumns.ts";
import { useRows, type View } from "../check/importRows.data.ts";
import { RowCard } from "./RowCard.tsx";
import { maxRowsShown } from "../check/rowPages.ts";
import { useCellChoices } from "../run/useCellChoices.ts";
import type { Fixes } from "./useFixes.ts";
import { useValueText } from "../check/useValueText.ts";
import { PlainList } from "../../../ui/layout/Boxes.tsx";

type Props = {
  label: string;
  view: View;
  total: number;
  columns: readonly GridColumn[];
  /** Whether rows of several sheets are shown. */
  hasSheets: boolean;
  fixes: Fixes;
  canEdit: boolean;
};

export function RowCards({ label, view, total, columns, hasSheets, fixes, canEdit }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- where the list stands is only known once it is drawn
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const valueText = useValueText();
  const choicesFor = useCellChoices(view.importId);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useWindowVirtualizer({
    count: Math.min(total, maxRowsShown),
    estimateSize: () => 168,
    overscan: 4,
    scrollMargin: top,
  });
  const seen = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const rows = useRows(view, total, seen.startIndex, seen.endIndex);
  return (
    <PlainList ref={list} aria-label={label} sx={{ position: "relative", height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const row = rows.rowAt(index);
        return (
          <Box
            component="li"
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            aria-setsize={total}
            aria-posinset={index + 1}
            sx={{
              position: "absolute",
              insetInline: 0,
              top: 0,
              borderTop: "1px solid",
              borderColor: "divider",
              padding: 2,
              minHeight: 96,
            }}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {row && (
              <RowCard
                row={row}
                columns={columns}
                drafts={fixes.drafts.get(row.number)}
                hasSheets={hasSheets}
                canEdit={canEdit}
                fixes={fixes}
                valueText={valueText}
                choicesFor={choicesFor}
              />
            )}
          </Box>
        );
      })}
    </PlainList>
  );
}
