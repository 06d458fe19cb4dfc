// The outlines of departments, and of the towns of one, loaded once.
import { departmentOutlines, townOutlines } from "../../core/map/outlines.ts";

/** By its DIVIPOLA code. */
export const outlinesQuery = (department: string) => ({
  queryKey: ["places", "outlines", department],
  queryFn: () => townOutlines(department),
  staleTime: Infinity,
});

export const departmentsQuery = {
  queryKey: ["places", "outlines"],
  queryFn: departmentOutlines,
  staleTime: Infinity,
};
