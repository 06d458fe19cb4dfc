// Copies tables to files or from them, as `\copy` of psql does: `copy.ts <url> to|from <folder> <table>…`.
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";

const [url = "", way = "from", folder = "", ...tables] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url });
await client.connect();
for (const table of tables) {
  const file = join(folder, `${table}.txt`);
  if (way === "to") await pipeline(client.query(to(`copy ${table} to stdout`)), createWriteStream(file));
  else await pipeline(createReadStream(file), client.query(from(`copy ${table} from stdin`)));
}
await client.end();
