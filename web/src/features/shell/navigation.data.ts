// Counts on navigation items.
import { useHistory } from "../../records/imports.ts";
import type { Item } from "./navigation.ts";

export type Counts = Partial<Record<Item["name"], number>>;

/** Checked imports that wait to be committed. Only for administrators: others may not request them. */
export const useAdminCounts = (): Counts => {
  const { data } = useHistory({ kind: "market", status: ["checked"], pageSize: 1 });
  return { imports: data?.total ?? 0 };
};
