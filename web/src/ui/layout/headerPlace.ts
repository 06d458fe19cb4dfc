// The place in the header where a screen says where one is: the header sets it, Page fills it.
import { signal, useSignal } from "../../core/signal.ts";

const place = signal<HTMLElement | null>(null);

/** For the header's `ref`. */
export const giveHeaderPlace = (element: HTMLElement | null) => place.set(element);
export const useHeaderPlace = () => useSignal(place);
