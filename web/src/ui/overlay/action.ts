// What can be done with a thing, as its menu offers it.
import type { IconName } from "../theme/Icon.tsx";

export type Action = {
  label: string;
  icon: IconName;
  danger?: boolean;
} & ({ to: string } | { onClick: () => unknown });
