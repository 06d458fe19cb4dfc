// A run's status as a word, a colour and an icon.
import type { ImportStatus, ImportSummary } from "@igo/contract/imports/imports";
import { useText } from "../../../core/language/i18n.ts";
import type { IconName } from "../../../ui/theme/Icon.tsx";
import { SoftChip, type ChipColor } from "../../../ui/display/SoftChip.tsx";
import { formatPercent } from "../../../core/language/format.ts";
import { percentOf } from "./estimate.ts";

const looks: Record<ImportStatus, [ChipColor, IconName]> = {
  uploaded: ["default", "columns"],
  checking: ["info", "refresh"],
  checked: ["warning", "pencil"],
  committing: ["info", "refresh"],
  committed: ["success", "check"],
  undoing: ["info", "refresh"],
  undone: ["default", "undo"],
  failed: ["error", "failure"],
  cancelled: ["default", "ban"],
};

export function ImportStatusChip({ run }: { run: Pick<ImportSummary, "status" | "progress"> }) {
  const t = useText();
  const [color, icon] = looks[run.status];
  const percent = run.progress && percentOf(run.progress);
  const word = t(`imports.status.${run.status}`);
  return (
    <SoftChip
      color={color}
      icon={icon}
      label={percent === null ? word : `${word} ${formatPercent(percent)}`}
    />
  );
}
