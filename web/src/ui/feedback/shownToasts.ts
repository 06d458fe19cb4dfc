// The toast library and the area for its messages, loaded by toast.ts once there may be something to show.
import { toastArea } from "./toastArea.ts";
import { Toasts } from "./Toasts.tsx";
import { areaIsThere } from "./toastsReady.ts";

export { toast } from "sonner";

export const showArea = () => {
  toastArea.set(Toasts);
  return areaIsThere;
};
