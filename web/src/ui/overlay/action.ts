// An action on a record, as its menu shows it.
import type { IconName } from "../theme/Icon.tsx";

export type Action = {
  label: string;
  icon: IconName;
  danger?: boolean;
} & ({ to: string } | { onClick: () => unknown });
