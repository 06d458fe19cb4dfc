// The colour of a label, always the same.
import type { ChipColor } from "../../../ui/display/SoftChip.tsx";

const colors = ["info", "success", "warning", "error", "primary"] as const satisfies readonly ChipColor[];

export const labelColor = (label: string): ChipColor => {
  const sum = Array.from(label).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 7);
  return colors[sum % colors.length] ?? "default";
};
