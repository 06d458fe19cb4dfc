// What a field of a market is called.
import { marketLabels } from "@igo/contract/labels";
import { labelOf, type Text } from "../../core/i18n.ts";
import type { Changeable } from "./markets.form.ts";

export const fieldName = (t: Text, field: Changeable) =>
  field === "chainId" ? t("markets.chain") : labelOf(marketLabels[field]);
