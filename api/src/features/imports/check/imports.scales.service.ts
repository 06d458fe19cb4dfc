// Stores the answer to a question about a column in the mapping, and checks the whole file again with it.
import { columnScale, type ColumnScale } from "@igo/contract/parsing/cells";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/http/failure.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import * as imports from "../imports.service.ts";

export const isScale = (action: string): action is ColumnScale => columnScale.safeParse(action).success;

export const answer = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  field: string,
  scale: ColumnScale,
): Promise<void> => {
  const { status, mapping } = await imports.findOwn(deps.db, user, importId);
  if (status !== "checked") throw new Failure("import.wrong_state", { params: { status } });
  await imports.map(deps, user, importId, { ...mapping, scales: { ...mapping.scales, [field]: scale } });
};
