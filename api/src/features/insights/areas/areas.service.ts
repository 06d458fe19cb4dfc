// Which areas hold something of the reader's. An administrator's hold the whole network.
import type { OwnAreas } from "@igo/contract/insights/areas";
import { onboardingId } from "@igo/contract/boards/boards";
import type { Db } from "../../../platform/db/db.ts";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { listBoards } from "../../boards/boards.service.ts";
import { heldBy } from "./areas.queries.ts";

export const readAreasOf = async (db: Db, user: SignedIn): Promise<OwnAreas> => {
  if (isAdmin(user)) return { coverage: true, insights: true, board: true };
  const [held, { boards }] = await Promise.all([heldBy(db, user.id), listBoards(db, user, {})]);
  return { ...held, board: boards.some(({ id }) => id !== onboardingId) };
};
