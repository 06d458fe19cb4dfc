// What each field of a market is called, in both languages: forms, lists, imports and workbooks say the same.
import { type Label, recordOf } from "../core/fields.ts";
import { marketFieldNames, marketRegistry } from "./fields/registry.ts";

export const marketLabels = recordOf(marketFieldNames, (field): Label => marketRegistry[field].label);
