// What the pictures of screens show: a few stores, a menu, a pair of doubles and two files that were read, always the same.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import { aMarket } from "@igo/testing/markets";
import { adminPassword } from "@igo/testing/process";

type Answer = { [name: string]: { id: string } };

const samples = join(import.meta.dirname, "../../samples");
const products = [
  ["Arroz Diana 500 g", 2300],
  ["Aceite Premier 900 ml", 14_900],
  ["Café Sello Rojo 500 g", 21_900],
  ["Panela redonda 1 kg", 5600],
] as const;

/** Asks as an administrator; an answer that is a refusal ends everything. */
const asking = async (request: APIRequestContext, url: string) => {
  const data = { email: "admin@igo.local", password: adminPassword };
  const signedIn = await request.post(`${url}/api/v1/auth`, { data });
  const { accessToken: token }: { accessToken: string } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, body: { data: object } | { multipart: FormData }): Promise<Answer> => {
    const answer = await request.post(`${url}/api/v1${path}`, { headers, ...body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const make = async (path: string, name: string, data: object) =>
    (await post(path, { data }))[name]?.id ?? "";
  const upload = async (file: string, fields: Record<string, string>) => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.append(name, value);
    multipart.append("file", new File([readFileSync(join(samples, file))], basename(file)));
    return (await post("/imports", { multipart }))["import"]?.id ?? "";
  };
  const waitForPair = async () => {
    const found = async () => {
      const answer = await request.get(`${url}/api/v1/market/duplicates`, { headers });
      const { total }: { total: number } = await answer.json();
      return total;
    };
    await expect.poll(found, { timeout: 60_000 }).toBe(1);
  };
  return { token, make, upload, waitForPair };
};

export const seed = async (request: APIRequestContext, url: string) => {
  const { token, make, upload, waitForPair } = await asking(request, url);
  const chainId = await make("/chain", "chain", { name: "Supermercados El Samán", code: "SAMAN" });
  const kept = await make("/market", "market", aMarket({ externalCode: "SAM-1" }));
  const double = { name: "Super El Samán Laureles", phone: "+573001000200", contactName: "Ana Gómez" };
  const removed = await make("/market", "market", aMarket({ ...double, chainId, externalCode: "L-7" }));
  const bakery = { name: "Panadería La Espiga", taxId: "900123456", categoryCode: "bakery" };
  const cali = { departmentCode: "76", municipalityCode: "76001", address: "Calle 5 # 38-25" };
  await make(
    "/market",
    "market",
    aMarket({ ...bakery, ...cali, phone: "+573001000300", email: "espiga@example.com" }),
  );
  await make("/market/duplicates/scan", "job", {});
  await waitForPair();
  const menu = { scope: "menu", marketId: kept, es: "Despensa", en: "Pantry", defaultTaxCode: "vat_5" };
  const sectionId = await make("/category/create", "category", menu);
  const made: string[] = [];
  for (const [name, priceCop] of products)
    made.push(await make("/product", "product", { marketId: kept, sectionId, name, priceCop }));
  const stores = await upload("clean.xlsx", {});
  const dishes = await upload("menu.csv", { kind: "menu", marketId: kept });
  return { token, kept, removed, product: made[0] ?? "", stores, dishes };
};
