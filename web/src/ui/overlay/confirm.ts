// The props of a confirmation dialog.
import type { ReactNode } from "react";

export type ConfirmProps = {
  open: boolean;
  title: string;
  action: string;
  danger?: boolean;
  children: ReactNode;
  onConfirm: () => unknown;
  /** Whether everything required is filled in; it shows what is missing itself. */
  mayConfirm?: () => boolean;
  onClose: () => void;
};
