// A list on the smallest phone: what is searched for can be read, and no name of a row is cut.
import { IconButton, Switch } from "@mui/material";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { button } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { text } from "../../core/language/i18n.ts";
import { LinkedName } from "../../ui/display/TwoLines.tsx";
import { ToolButton } from "../../ui/list/ToolButton.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { ListTools } from "./filters/ListTools.tsx";

const nothing = () => undefined;

const onSmallPhone = async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(360, 740);
};

test("beside four tools a searched word is whole, and every tool is there", async () => {
  await onSmallPhone();
  await show(
    <ListTools
      search={{ value: "Hamburguesa doble carne", label: "Buscar", onSearch: nothing }}
      filters={[{ name: "a", label: "Estado", onRemove: nothing, choice: () => null }]}
      onClear={nothing}
      sort={<ToolButton icon="sort" label="Ordenar" opens="menu" isOpen={false} onClick={nothing} />}
      tools={
        <>
          <ToolButton icon="calendarClock" label="Cambios" to="/changes" />
          <ToolButton icon="trash" label="Papelera" to="/bin" />
        </>
      }
    />,
  );
  const field = page.getByRole("searchbox").element();
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  for (const tool of [
    button(text("list.filters")),
    button("Ordenar"),
    page.getByRole("link", { name: "Cambios" }),
    page.getByRole("link", { name: "Papelera" }),
  ])
    expect(tool.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
});

test("two tools stay beside the field: what fills the window below counts on one line", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await show(
    <ListTools
      search={{ value: "", label: "Buscar", onSearch: nothing }}
      filters={[{ name: "a", label: "Estado", onRemove: nothing, choice: () => null }]}
      onClear={nothing}
      tools={
        <>
          <ToolButton icon="calendarClock" label="Cambios" to="/changes" />
          <ToolButton icon="trash" label="Papelera" to="/bin" />
        </>
      }
    />,
  );
  const topOf = (place: { element: () => Element }) => place.element().getBoundingClientRect().top;
  const field = page.getByRole("searchbox").element().getBoundingClientRect();
  expect(topOf(page.getByRole("link", { name: "Papelera" }))).toBeLessThan(field.bottom);
});

test("the picture of a card chooses its row, and leaves its room to the words", async () => {
  await onSmallPhone();
  const chosen: string[] = [];
  await show(
    <DataTable
      label="Products"
      rows={[{ name: "Ajiaco" }]}
      rowId={(row) => row.name}
      rowName={(row) => row.name}
      columns={[{ name: "name", label: "Name", title: true, cell: (row) => row.name }]}
      card={() => ({ lead: <div style={{ width: 40, height: 40 }} />, below: "$ 24.900" })}
      selection={{ chosen: new Set(), onChange: (next) => chosen.push(...next) }}
    />,
  );
  const words = page.getByText("Ajiaco");
  expect(words.element().getBoundingClientRect().left).toBeLessThanOrEqual(72);
  const box = page.getByRole("checkbox");
  const { width, height } = box.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await box.click();
  expect(chosen).toEqual(["Ajiaco"]);
});

test("a long name is whole on its card, beside a picture, a switch and a menu", async () => {
  await onSmallPhone();
  const name = "Hamburguesa doble carne con tocineta, queso cheddar y papas a la francesa";
  await show(
    <DataTable
      label="Products"
      rows={[{ name }]}
      rowId={(row) => row.name}
      rowName={(row) => row.name}
      columns={[
        {
          name: "name",
          label: "Name",
          title: true,
          cell: (row) => <LinkedName to="/one" name={row.name} below="" />,
        },
      ]}
      card={() => ({
        lead: <div style={{ width: 40, height: 40 }} />,
        below: "$ 24.900",
        beside: <Switch slotProps={{ input: { "aria-label": "Available" } }} />,
      })}
      actions={() => <IconButton aria-label="More">…</IconButton>}
    />,
  );
  const link = page.getByRole("link", { name });
  await expect.element(link).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = link.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
