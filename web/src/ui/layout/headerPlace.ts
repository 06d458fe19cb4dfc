// The place in the header for breadcrumbs: the header provides it, Page fills it.
import { signal, useSignal } from "../../core/signal.ts";

const place = signal<HTMLElement | null>(null);

/** For the header's `ref`. */
export const giveHeaderPlace = (element: HTMLElement | null) => place.set(element);
export const useHeaderPlace = () => useSignal(place);
