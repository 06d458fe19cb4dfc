// The towns of a department, asked for once.
import { townOutlines } from "../../core/map/outlines.ts";

/** By its DIVIPOLA code. */
export const outlinesQuery = (department: string) => ({
  queryKey: ["places", "outlines", department],
  queryFn: () => townOutlines(department),
  staleTime: Infinity,
});
