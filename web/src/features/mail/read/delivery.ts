// The colour and icon of a delivery status.
import type { DeliveryStatus } from "@igo/contract/mail/mail";

export const deliveryColors: Record<DeliveryStatus, "default" | "info" | "success" | "warning" | "error"> = {
  waiting: "default",
  delivered: "success",
  queued: "info",
  sending: "info",
  sent: "success",
  delayed: "warning",
  refused: "error",
  stopped: "error",
};
