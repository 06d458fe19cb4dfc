// A process that does the bare minimum for a list response: its query through the driver, and its bytes through
// node:http. `GET /bytes` returns them; `GET /query?times=100` runs the query that often and returns its cost.
import { createServer } from "node:http";
import pg from "pg";

const [url = "", port = "0"] = process.argv.slice(2);

// The list's query alone: no total, no access control, no checks.
const query = `
  select m.id, m.name, m.external_code, m.legal_name, m.document_type, m.tax_id, m.tax_id_dv, m.chain_id,
    m.category_code, m.status, m.contact_name, m.department_code, m.municipality_code, m.address, m.neighborhood,
    m.phone, m.email, m.delivery_radius_km, m.min_order_cop, m.commission_pct, m.accepting_orders, m.lacks, m.version,
    m.created_at, m.updated_at, m.deleted_at, chain.name as chain_name, department.name as department_name,
    municipality.name as municipality_name
  from market m
  join municipality on municipality.code = m.municipality_code
  join department on department.code = m.department_code
  left join chain on chain.id = m.chain_id
  where m.deleted_at is null order by m.created_at desc, m.id desc limit 26`;

const pool = new pg.Pool({ connectionString: url, max: 16, options: "-c jit=off" });
const ask = async () => JSON.stringify((await pool.query(query)).rows);
const bytes = Buffer.from(await ask());

const askOften = async (times: number) => {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await ask();
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(times - 1, Math.floor(times * share))] ?? 0;
  return JSON.stringify({ median: at(0.5), worst: at(0.99) });
};

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  response.setHeader("content-type", "application/json; charset=utf-8");
  if (pathname === "/bytes") response.end(bytes);
  else void askOften(Number(searchParams.get("times") ?? 1)).then((answer) => response.end(answer));
}).listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
