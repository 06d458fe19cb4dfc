// Learns the weights of the evidence for each field: multinomial logistic regression by AdaGrad (Duchi, Hazan, Singer
// 2011) with an L2 penalty. If a person could call a column two things, either counts as right.
import type { Evidence } from "../../api/src/features/imports/columns/evidence.ts";
import type { Weights } from "../../api/src/features/imports/run/kind.ts";

export type Example = { evidence: readonly Evidence[]; right: ReadonlySet<string>; weight: number };

const rounds = 15;
const penalty = 8;
const rate = 0.3;
/** Weights smaller than this are left out of the table. */
const least = 0.5;

type Sample = { signs: [number, number][]; right: number[]; weight: number };

/** Each round in a different order, the same in every run. */
const shuffled = (length: number, seed: number) => {
  const order = Array.from({ length }, (_, at) => at);
  let state = seed;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (state * 16_807) % 2_147_483_647;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
};

class Table {
  readonly #size: number;
  readonly #weights: Float64Array;
  readonly #squares: Float64Array;

  constructor(signs: number, fields: number) {
    this.#size = fields;
    this.#weights = new Float64Array(signs * fields);
    this.#squares = new Float64Array(signs * fields).fill(1e-3);
  }

  at(sign: number, field: number): number {
    return this.#weights[sign * this.#size + field] ?? 0;
  }

  #shares(signs: Sample["signs"]): Float64Array {
    const [size, weights] = [this.#size, this.#weights];
    const shares = new Float64Array(size);
    for (const [sign, strength] of signs) {
      const own = weights.subarray(sign * size, sign * size + size);
      for (let field = 0; field < size; field += 1)
        shares[field] = (shares[field] ?? 0) + strength * (own[field] ?? 0);
    }
    const most = Math.max(...shares);
    let whole = 0;
    for (let field = 0; field < size; field += 1)
      whole += shares[field] = Math.exp((shares[field] ?? 0) - most);
    for (let field = 0; field < size; field += 1) shares[field] = (shares[field] ?? 0) / whole;
    return shares;
  }

  /** One gradient step for one sample. */
  step({ signs, right, weight }: Sample, decay: number): void {
    const [size, weights, squares] = [this.#size, this.#weights, this.#squares];
    const off = this.#shares(signs);
    const held = right.reduce((sum, field) => sum + (off[field] ?? 0), 0);
    for (const field of right) off[field] = (off[field] ?? 0) - (off[field] ?? 0) / Math.max(held, 1e-12);
    for (let field = 0; field < size; field += 1) off[field] = (off[field] ?? 0) * weight;
    for (const [sign, strength] of signs) {
      const own = weights.subarray(sign * size, sign * size + size);
      const sums = squares.subarray(sign * size, sign * size + size);
      for (let field = 0; field < size; field += 1) {
        const now = own[field] ?? 0;
        const slope = (off[field] ?? 0) * strength + decay * now;
        const square = (sums[field] ?? 0) + slope * slope;
        sums[field] = square;
        own[field] = now - (rate * slope) / Math.sqrt(square);
      }
    }
  }
}

const always: Evidence = new Map([["always", 1]]);

/** The weights that distinguish `fields`, learned from these examples. */
export const learn = (fields: readonly string[], examples: readonly Example[]): Weights => {
  const signs = new Map<string, number>();
  const numberOf = (sign: string) => {
    const known = signs.get(sign) ?? signs.size;
    signs.set(sign, known);
    return known;
  };
  const samples = examples.flatMap(({ evidence, right, weight }): Sample[] => {
    const known = [...right].map((field) => fields.indexOf(field)).filter((at) => at >= 0);
    const seen = [always, ...evidence].flatMap((some) => [...some]);
    const numbered = seen.map(([sign, strength]): [number, number] => [numberOf(sign), strength]);
    return known.length === 0 ? [] : [{ signs: numbered, right: known, weight }];
  });
  const table = new Table(signs.size, fields.length);
  for (let round = 1; round <= rounds; round += 1)
    for (const at of shuffled(samples.length, round * 7919)) {
      const sample = samples[at];
      if (sample) table.step(sample, penalty / samples.length);
    }
  const weights: Record<string, Record<string, number>> = {};
  for (const [sign, number] of signs) {
    const telling = fields
      .map((field, at) => [field, Math.round(table.at(number, at) * 100) / 100] as const)
      .filter(([, weight]) => Math.abs(weight) >= least);
    if (telling.length > 0) weights[sign] = Object.fromEntries(telling);
  }
  return { fields, weights };
};
