// Whether a check of the session has no answer, or none yet: nobody is signed in then, but whoever was may be shown what
// this device keeps of their stores.
import { signal, useSignal } from "../signal.ts";

export const unanswered = signal(false);
export const useUnanswered = () => useSignal(unanswered);
