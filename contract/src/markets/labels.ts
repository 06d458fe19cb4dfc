// What each field of a market is called, in both languages: forms, lists, imports and workbooks say the same.
import { recordOf } from "../core/fields.ts";
import { marketFieldNames, marketRegistry } from "./fields/registry.ts";

export const marketLabels = recordOf(marketFieldNames, (field) => marketRegistry[field].label);
