// One field of a change: its name, what it was and what it became.
import { statuses } from "@igo/contract/lists";
import Box from "@mui/material/Box";
import { useText } from "../../core/i18n.ts";
import { StatusChip } from "../../ui/StatusChip.tsx";
import { fieldName } from "./fieldName.ts";
import { FieldText } from "./FieldText.tsx";
import { isChangeable } from "./markets.form.ts";

type Change = { field: string; before: unknown; after: unknown };

export function ChangedValue({ field, before, after }: Change) {
  const t = useText();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, color: "text.secondary" }}>
      <span>{isChangeable(field) ? `${fieldName(t, field)}:` : field === "status" ? "" : `${field}:`}</span>
      <s>
        <Value field={field} value={before} />
      </s>
      <span aria-hidden>→</span>
      <Box component="span" sx={{ color: "text.primary", overflowWrap: "anywhere", minWidth: 0 }}>
        <Value field={field} value={after} />
      </Box>
    </Box>
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  const status = field === "status" ? statuses.find(({ code }) => code === value) : undefined;
  if (status) return <StatusChip status={status.code} />;
  if (isChangeable(field)) return <FieldText field={field} value={value} />;
  return value === null || value === undefined ? "—" : JSON.stringify(value);
}
