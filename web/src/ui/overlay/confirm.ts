// What a question before a deed is made of.
import type { ReactNode } from "react";

export type ConfirmProps = {
  open: boolean;
  title: string;
  action: string;
  danger?: boolean;
  children: ReactNode;
  onConfirm: () => unknown;
  /** Whether all that is needed is filled in; it says itself what is not. */
  mayConfirm?: () => boolean;
  onClose: () => void;
};
