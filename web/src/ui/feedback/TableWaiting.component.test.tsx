// The placeholder of a table that is loading.
import { expect, test } from "vitest";
import { show } from "../../../testing/render.tsx";
import { DataTable, type Column } from "../table/DataTable.tsx";
import { TableWaiting } from "./TableWaiting.tsx";

type Row = { id: string; name: string };
const columns: Column<Row>[] = [
  { name: "name", label: "Market", title: true, cell: ({ name }) => name },
  { name: "town", label: "Municipality", width: 160, cell: () => "Medellín" },
  { name: "status", label: "Status", width: 202, cell: () => "Active" },
];
const rows = Array.from({ length: 3 }, (_, place) => ({ id: String(place), name: `Tienda ${place}` }));

const placesOf = (labels: readonly Element[]) =>
  labels.map((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return Math.round(range.getBoundingClientRect().left);
  });

test("the placeholder has the table's columns at their places, and its height", async () => {
  const { container } = await show(
    <>
      <div id="waiting">
        <TableWaiting columns={columns} rows={rows.length} hasSelection />
      </div>
      <div id="there">
        <DataTable
          label="Markets"
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          selection={{ chosen: new Set(), onChange: () => undefined }}
          actions={() => <span />}
        />
      </div>
    </>,
  );
  const labels = columns.map(({ label }) => label);
  const waiting = [...container.querySelectorAll("#waiting span")].filter((one) =>
    labels.includes(one.textContent ?? ""),
  );
  const there = [...container.querySelectorAll("#there thead th")].filter((one) =>
    labels.includes(one.textContent ?? ""),
  );
  expect(there).toHaveLength(labels.length);
  expect(placesOf(waiting)).toEqual(placesOf(there));
  const heightOf = (selector: string) => container.querySelector(selector)?.getBoundingClientRect().height;
  expect(heightOf("#waiting > div")).toBeCloseTo(heightOf("#there table") ?? 0, -1);
});
