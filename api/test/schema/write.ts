// `npm run schema`: writes what the migrations make of an empty database, as SQL to read and as types of the tables.
import { writeFileSync } from "node:fs";
import { startCluster } from "@igo/testing/server/cluster";
import { migrate } from "../../src/platform/db/migrate.ts";
import { openServer } from "../../src/platform/db/server.ts";
import { readCatalogue } from "./catalogue.ts";
import { generated } from "./generated.ts";

const cluster = await startCluster();
const database = openServer({ url: cluster.url }, () => undefined);
await migrate(database);
for (const { path, text } of generated(await readCatalogue(database))) writeFileSync(path, text);
await database.close();
await cluster.stop();
