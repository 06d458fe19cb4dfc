// How a conflict names and shows the fields of a market.
import type { Text } from "../../../core/language/i18n.ts";
import { FieldText } from "../fields/FieldText.tsx";
import { fieldName } from "../fields/fieldName.ts";
import type { Changeable } from "../fields/markets.form.ts";

export const marketValues = (t: Text) => ({
  nameOf: (field: Changeable) => fieldName(t, field),
  renderValue: (field: Changeable, value: unknown) => <FieldText field={field} value={value} />,
});
