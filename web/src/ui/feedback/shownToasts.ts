// The messages' library and the area they appear in, loaded by toast.ts when there may be something to say.
import { toastArea } from "./toastArea.ts";
import { Toasts } from "./Toasts.tsx";
import { areaIsThere } from "./toastsReady.ts";

export { toast } from "sonner";

export const showArea = () => {
  toastArea.set(Toasts);
  return areaIsThere;
};
