// The rows of a long page: renders only the visible ones and the focused one.
import { TableBody } from "@mui/material";
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { Fragment, memo, useState, type ReactNode } from "react";
import type { RowSlot } from "./DataTableRow.tsx";

const overscan = 12;

/** The focused row must not disappear while scrolling. */
const withFocused = (range: Range): number[] => {
  const focused = document.activeElement?.closest<HTMLElement>("tr[data-index]")?.dataset["index"];
  const indexes = new Set(defaultRangeExtractor(range));
  if (focused !== undefined && Number(focused) < range.count) indexes.add(Number(focused));
  return [...indexes].sort((one, other) => one - other);
};

type Props = {
  count: number;
  rowHeight: number;
  renderRow: (place: RowSlot) => ReactNode;
};

export function ManyRows({ count, rowHeight, renderRow }: Props) {
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    rangeExtractor: withFocused,
  });
  const drawn = virtual.getVirtualItems();
  const ends = [top, ...drawn.map(({ end }) => end)];
  return (
    <TableBody
      ref={(body: HTMLTableSectionElement | null) => {
        if (body) setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
      }}
    >
      {drawn.map(({ index, start }, place) => (
        <Fragment key={index}>
          <Gap height={start - (ends[place] ?? start)} />
          <DrawnRow index={index} measure={virtual.measureElement} renderRow={renderRow} />
        </Fragment>
      ))}
      <Gap height={virtual.getTotalSize() + top - (ends.at(-1) ?? top)} />
    </TableBody>
  );
}

type DrawnProps = { index: number; measure: RowSlot["ref"]; renderRow: Props["renderRow"] };

/** Scrolling, as by an arrow key at the edge, draws the rows that come into sight and no other again. */
const DrawnRow = memo(function DrawnRow({ index, measure, renderRow }: DrawnProps) {
  return renderRow({ index, ref: measure });
});

/** As high as the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height < 1) return null;
  return <tr aria-hidden style={{ height }} />;
}
