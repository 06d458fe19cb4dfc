// Administrators with one session each, created beside the server, because one account may not open that many streams.
import { readConfig } from "../../api/src/platform/config.ts";
import { newId } from "../../api/src/platform/ids.ts";
import { openSecrets } from "../../api/src/platform/security/secrets.ts";
import { openTokens } from "../../api/src/platform/security/tokens.ts";
import * as sessions from "../../api/src/features/session/session.queries.ts";
import { addAccount } from "@igo/testing/builders/accounts";
import { roles } from "@igo/contract/session/session";
import type { Place } from "./place.ts";

/** Returns their tokens. */
export const addAdministrators = ({ look, options: { dataDir, port, env } }: Place, count: number) =>
  look(async ({ db }) => {
    const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), ...env });
    const tokens = openTokens(openSecrets(config), config.publicUrl, db);
    const signed: string[] = [];
    // One after the other: a server hashes few passwords at once, and refuses the rest.
    for (let number = 0; number < count; number += 1) {
      const { id: accountId } = await addAccount(db, roles.admin);
      const sessionId = newId();
      await sessions.beginSession(db, { id: sessionId, accountId, address: "127.0.0.1", device: "faults" });
      signed.push(await tokens.sign({ accountId, sessionId }));
    }
    return signed;
  });
