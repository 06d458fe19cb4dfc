// The rows of a long page: scrolling draws those that come into sight, and none of the others again.
import { Table } from "@mui/material";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";
import { ManyRows } from "./DataTableManyRows.tsx";
import type { RowSlot } from "./DataTableRow.tsx";

test("a row in sight is not drawn again when the page moves by a row", async () => {
  const drawn: number[] = [];
  const renderRow = ({ index, ref }: RowSlot) => {
    drawn.push(index);
    return (
      <tr ref={ref} data-index={index} style={{ height: 44 }}>
        <td>Row {index}.</td>
      </tr>
    );
  };
  await show(
    <Table>
      <ManyRows count={300} rowHeight={44} renderRow={renderRow} />
    </Table>,
  );
  await expect.element(page.getByText("Row 0.")).toBeVisible();
  const before = Math.max(...drawn);
  window.scrollTo({ top: 44 * 4 });
  await expect.poll(() => Math.max(...drawn)).toBeGreaterThan(before);
  expect(drawn).toHaveLength(new Set(drawn).size);
});
