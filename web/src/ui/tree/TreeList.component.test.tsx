// A tree that is reordered by keyboard keeps its focus.
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { show } from "../../../testing/render.tsx";
import type { TreeItem } from "./tree.ts";
import { TreeList } from "./TreeList.tsx";

const bakery = { id: "bakery", parentId: null };
const before: TreeItem[] = [bakery, { id: "cafe", parentId: null }];
const after: TreeItem[] = [bakery, { id: "cafe", parentId: "bakery" }];

/** Its items as the server answers: the move, then an earlier state, then the move again. */
function Answered({ next }: { next: (show: (items: TreeItem[]) => void) => void }) {
  const [items, setItems] = useState(before);
  return (
    <TreeList
      label="Categories"
      items={items}
      nameOf={({ id }) => id}
      renderRow={({ id }) => id}
      actions={() => null}
      onMove={() => {
        setItems(after);
        next(setItems);
      }}
    />
  );
}

test("a move by keyboard keeps the focus although a late answer shows the earlier order once more", async () => {
  let answer: (items: TreeItem[]) => void = () => undefined;
  await show(
    <Answered
      next={(set) => {
        answer = set;
      }}
    />,
  );
  const handle = page.getByRole("button", { name: text("ui.tree.move", { name: "cafe" }) });
  const inner = page.getByRole("list", { name: "bakery" });
  (await handle.findElement()).focus();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await expect.element(inner).toBeVisible();
  await expect.element(handle).toHaveFocus();
  answer([...before]);
  await expect.element(inner).not.toBeInTheDocument();
  await expect.element(handle).toHaveFocus();
  answer([...after]);
  await expect.element(inner).toBeVisible();
  await expect.element(handle).toHaveFocus();
});
