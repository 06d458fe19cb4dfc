// The fields of a market that can be set for many at once without a rule of their own.
import { fieldsWith } from "../../core/fields.ts";
import { marketRegistry } from "./registry.ts";

export const bulkFields = fieldsWith(marketRegistry, "bulk");
