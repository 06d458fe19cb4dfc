// Proves chat's guarantees for every message and count: `npm run bench -- chat-proofs [sends = 1000] [acts = 5000]
// [seed]`; a full run is 10000 and 100000.
import { proveOnce } from "./once.ts";
import { proveUnread } from "./unread.ts";

const [sends = 1000, acts = 5000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);

console.log(`Seed ${seed}`);
await proveOnce(sends, Math.max(3, Math.round(sends / 1000)), seed);
await proveUnread(acts, seed);
