// A mail's labels as chips, without those that are obvious from the list.
import { useText } from "../../../core/language/i18n.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { labelColors, useLabels } from "./labels.data.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = { ids: readonly string[]; except?: string | undefined };

export function LabelChips({ ids, except }: Props) {
  const t = useText();
  const shown = useLabels().filter(({ id }) => ids.includes(id) && id !== except);
  if (shown.length === 0) return null;
  return (
    <Row
      component="ul"
      aria-label={t("mail.label.title")}
      gap={0.5}
      align="stretch"
      wrap
      sx={{ marginBlock: 0.5, padding: 0, listStyle: "none", "& li": { maxWidth: "100%", display: "flex" } }}
    >
      {shown.map(({ id, name, color }) => (
        <li key={id} dir="auto">
          <SoftChip color={labelColors[color]} label={name} />
        </li>
      ))}
    </Row>
  );
}
