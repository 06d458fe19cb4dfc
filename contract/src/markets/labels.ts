// The name of each market field in both languages, the same in forms, lists, imports and workbooks.
import { type Label, recordOf } from "../core/fields.ts";
import { marketFieldNames, marketRegistry } from "./fields/registry.ts";

export const marketLabels = recordOf(marketFieldNames, (field): Label => marketRegistry[field].label);
