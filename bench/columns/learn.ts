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
    const shares = new Float64Array(this.#size);
    for (const [sign, strength] of signs)
      for (let field = 0; field < this.#size; field += 1)
        shares[field] = (shares[field] ?? 0) + strength * this.at(sign, field);
    const most = Math.max(...shares);
    let whole = 0;
    for (let field = 0; field < this.#size; field += 1)
      whole += shares[field] = Math.exp((shares[field] ?? 0) - most);
    return shares.map((share) => share / whole);
  }

  /** One gradient step for one sample. */
  step({ signs, right, weight }: Sample, decay: number): void {
    const shares = this.#shares(signs);
    const held = right.reduce((sum, field) => sum + (shares[field] ?? 0), 0);
    const off = Float64Array.from(shares, (share, field) =>
      right.includes(field) ? share - share / Math.max(held, 1e-12) : share,
    );
    for (const [sign, strength] of signs)
      for (let field = 0; field < this.#size; field += 1) {
        const place = sign * this.#size + field;
        const slope = weight * (off[field] ?? 0) * strength + decay * (this.#weights[place] ?? 0);
        const square = (this.#squares[place] ?? 0) + slope * slope;
        this.#squares[place] = square;
        this.#weights[place] = (this.#weights[place] ?? 0) - (rate * slope) / Math.sqrt(square);
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
