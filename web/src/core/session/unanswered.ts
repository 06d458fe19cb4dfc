// Whether the last check of the session got no answer: nobody is signed in then, but whoever was may be shown what this
// device keeps of their stores.
import { signal, useSignal } from "../signal.ts";

const unanswered = signal(false);

export const setUnanswered = unanswered.set;
export const useUnanswered = () => useSignal(unanswered);
