// The label of each product field in both languages, the same in forms, lists, menu imports and workbooks.
import { type Label, recordOf } from "../core/fields.ts";
import { menuFieldNames, menuRegistry } from "./fields/menu.ts";
import { productRegistry } from "./fields/registry.ts";

export const productLabels = {
  sectionId: productRegistry.sectionId.label,
  ...recordOf(menuFieldNames, (field): Label => menuRegistry[field].label),
};
