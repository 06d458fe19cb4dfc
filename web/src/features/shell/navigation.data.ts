// How many of something wait behind an item of the navigation.
import { useHistory } from "../imports/imports.data.ts";
import type { Item } from "./navigation.ts";

export type Counts = Partial<Record<Item["name"], number>>;

/** Imports that have been checked wait for somebody to commit them. For administrators: others may not ask. */
export const useAdminCounts = (): Counts => {
  const { data } = useHistory({ kind: "market", status: ["checked"], pageSize: 1 });
  return { imports: data?.total ?? 0 };
};
