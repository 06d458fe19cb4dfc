// Money, percentages and distances as people format them.
import type { Random } from "../../faults/random.ts";
import { type Raw, value, type Written } from "../truth.ts";

const grouped = (pesos: number, mark: string) => String(pesos).replace(/\B(?=(\d{3})+$)/g, mark);

type Dress = (pesos: number) => Raw;
const dresses: Record<string, Dress> = {
  number: (pesos) => pesos,
  digits: String,
  points: (pesos) => grouped(pesos, "."),
  sign: (pesos) => `$ ${grouped(pesos, ".")}`,
  tight: (pesos) => `$${grouped(pesos, ".")}`,
  commas: (pesos) => `$${grouped(pesos, ",")}`,
  cents: (pesos) => `${grouped(pesos, ".")},00`,
  dash: (pesos) => `$${grouped(pesos, ".")}.-`,
  letters: (pesos) => `${grouped(pesos, ".")},oo`,
  currency: (pesos) => `${grouped(pesos, ".")} COP`,
  pesos: (pesos) => `${grouped(pesos, ".")} pesos`,
  spaces: (pesos) => grouped(pesos, " "),
  each: (pesos) => `$ ${grouped(pesos, ".")} c/u`,
  from: (pesos) => `desde $${grouped(pesos, ".")}`,
  thousand: (pesos) => (pesos % 1000 === 0 ? `${pesos / 1000} mil` : grouped(pesos, ".")),
  millions: (pesos) => `$ ${grouped(pesos, ".").replace(/^(\d+)\.(\d{3})\.(\d{3})$/, "$1'$2.$3")}`,
  padded: (pesos) => `  $   ${grouped(pesos, ".")}  `,
  quote: (pesos) => `${grouped(pesos, ".")}=`,
};

export const money = (random: Random, pesos: number, ...ways: readonly (keyof typeof dresses)[]): Written => {
  const dress = dresses[random.pick(ways)];
  return { raw: dress ? dress(pesos) : pesos, truth: value(pesos) };
};

/** In steps as prices have them. */
export const amount = (random: Random, from: number, to: number, step: number): number =>
  from + random.below((to - from) / step + 1) * step;

export const share = (random: Random, percent: number): Written => {
  const comma = String(percent).replace(".", ",");
  const raw = random.pick<Raw>([
    `${comma}%`,
    `${comma} %`,
    comma,
    percent,
    { percent: percent / 100 },
    `${comma} por ciento`,
    `${comma}% + IVA`,
  ]);
  return { raw, truth: value(percent) };
};

export const kilometres = (random: Random, km: number): Written => {
  const comma = String(km).replace(".", ",");
  return {
    raw: random.pick<Raw>([`${comma} km`, comma, km, `${comma}km`, `${comma} kms`, `${comma} Km.`]),
    truth: value(km),
  };
};

export const minutes = (random: Random, count: number): Written => ({
  raw: random.pick<Raw>([
    count,
    `${count} min`,
    `${count}'`,
    `${count} minutos`,
    String(count),
    `${count} mins.`,
  ]),
  truth: value(count),
});
