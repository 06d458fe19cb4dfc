// Whether the window is as narrow as a phone's: lists then show cards, and tools show icons.
import { useScreenQuery } from "./useScreenQuery.ts";

export const useIsPhone = () => useScreenQuery("(max-width:899.95px)");
