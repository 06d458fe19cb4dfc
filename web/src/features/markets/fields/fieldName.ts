// The name of a market field.
import { marketLabels } from "@igo/contract/markets/labels";
import { labelOf, type Text } from "../../../core/language/i18n.ts";
import type { Changeable } from "./markets.form.ts";

export const fieldName = (t: Text, field: Changeable) =>
  field === "chainId" ? t("markets.chain") : labelOf(marketLabels[field]);
