// Once per run, before the first journey: builds the web, and starts one PostgreSQL with a database that all others are
// cloned from.
import { ensureAdmin } from "@igo/api/features/session/admin.service";
import { openServer } from "@igo/api/platform/db/server";
import { quickFolder, startCluster } from "@igo/testing/server/cluster";
import { makeTemplate } from "@igo/testing/server/template";
import { build } from "../scripts/build.mjs";
import { administrator } from "./administrator.ts";
import { publishTemplate } from "./database.ts";

/** What every journey begins with: the administrator that a first start creates. */
const addAdministrator = async (url: string) => {
  const database = openServer({ url: url }, () => undefined);
  await ensureAdmin(database.db, { adminEmail: administrator.email, adminPassword: administrator.password });
  await database.close();
};

/** Playwright calls the returned function after the last test. */
// oxlint-disable-next-line no-default-export -- how Playwright finds it
export default async function setUp() {
  await build();
  const cluster = await startCluster({}, quickFolder());
  try {
    publishTemplate({ url: cluster.url, template: await makeTemplate(cluster.url, addAdministrator) });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster.stop;
}
