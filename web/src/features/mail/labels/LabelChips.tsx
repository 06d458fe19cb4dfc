// A mail's labels as chips, without those that are obvious from the list.
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { labelColors, useLabels } from "./labels.data.ts";

type Props = { ids: readonly string[]; except?: string | undefined };

export function LabelChips({ ids, except }: Props) {
  const t = useText();
  const shown = useLabels().filter(({ id }) => ids.includes(id) && id !== except);
  if (shown.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t("mail.label.title")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 0.5,
        marginBlock: 0.5,
        padding: 0,
        listStyle: "none",
        "& li": { maxWidth: "100%", display: "flex" },
      }}
    >
      {shown.map(({ id, name, color }) => (
        <li key={id} dir="auto">
          <SoftChip color={labelColors[color]} label={name} />
        </li>
      ))}
    </Box>
  );
}
