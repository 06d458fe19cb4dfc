// On sale now: the database's answer against a plain reading of the switch, the stock, the dates and the hours.
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import { openAt } from "@igo/contract/parsing/hours/openAt";
import type { SaleHours } from "@igo/contract/products/products";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { instantOf } from "../../platform/bogota.ts";
import { seed } from "@igo/testing/chance";
import { server } from "@igo/testing/server/server";
import { isOnSaleAt } from "./products.sale.queries.ts";

const { deps } = await server();

type Sold = {
  isAvailable: boolean;
  stock: number | null;
  availableFrom: string | null;
  availableTo: string | null;
  saleHours: SaleHours | null;
};

/** What a person would say, looking at the calendar and the clock in Bogota. */
const isOnSale = ({ isAvailable, stock, availableFrom, availableTo, saleHours }: Sold, now: Date) => {
  const date = new Date(now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
  if (!isAvailable || stock === 0) return false;
  if (availableFrom !== null && date < availableFrom) return false;
  if (availableTo !== null && date > availableTo) return false;
  const hours = saleHours && { weekly: saleHours, exceptions: [], closedUntil: null };
  return hours === null || openAt(hours, now, isHoliday).open;
};

// Seeded, so that a failure can be reproduced.
let state = seed;
const chance = () => {
  state = (state * 69_069 + 12_345) % 2 ** 31;
  return state / 2 ** 31;
};
const among = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(chance() * values.length)];
  if (value === undefined) throw new Error("None to choose from");
  return value;
};
const times = ["00:00", "00:01", "02:00", "07:30", "12:00", "18:00", "23:59", "24:00"] as const;
const days = [1, 2, 3, 4, 5, 6, 7, "holiday"] as const;
// Around Colombian holidays, and ordinary days.
const dates = [
  "2026-01-01",
  "2026-05-18",
  "2026-11-15",
  "2026-11-16",
  "2026-11-17",
  "2026-12-25",
  "2027-01-11",
] as const;

const someHours = (): SaleHours | null =>
  chance() < 0.15
    ? null
    : Array.from({ length: Math.floor(chance() * 6) }, () => ({
        day: among(days),
        open: among(times),
        close: among(times),
      }));
const someProduct = (): Sold => ({
  isAvailable: chance() < 0.9,
  stock: among([null, null, 0, 0.5, 7]),
  availableFrom: chance() < 0.7 ? null : among(dates),
  availableTo: chance() < 0.7 ? null : among(dates),
  saleHours: someHours(),
});
const someInstant = () =>
  new Date(`${among(dates)}T${among(times.slice(0, 7))}:${among(["00", "30", "59"])}-05:00`);

const requested = async (products: readonly Sold[], now: Date): Promise<boolean[]> => {
  const { rows } = await sql<{ isOn: boolean }>`
    select ${isOnSaleAt(instantOf(now))} as is_on from jsonb_to_recordset(${JSON.stringify(
      products.map((product, place) => ({
        place,
        is_available: product.isAvailable,
        stock: product.stock,
        available_from: product.availableFrom,
        available_to: product.availableTo,
        sale_hours: product.saleHours,
      })),
    )}::jsonb) as product(place integer, is_available boolean, stock double precision, available_from date,
      available_to date, sale_hours jsonb) order by place`.execute(deps.db);
  return rows.map(({ isOn }) => isOn);
};

test("the database and a person agree on twelve thousand products at two hundred instants", async () => {
  const disagreements: unknown[] = [];
  let on = 0;
  for (let round = 0; round < 200; round += 1) {
    const now = someInstant();
    const products = Array.from({ length: 60 }, someProduct);
    const said = await requested(products, now);
    products.forEach((product, index) => {
      const meant = isOnSale(product, now);
      on += meant ? 1 : 0;
      if (said[index] !== meant) disagreements.push({ now: now.toISOString(), product, meant });
    });
  }
  expect(disagreements.slice(0, 3)).toEqual([]);
  // Both answers must occur often.
  expect(on).toBeGreaterThan(1000);
  expect(on).toBeLessThan(11_000);
});
