// How likely each field is, given the evidence: a linear model (multinomial logistic regression), trained by
// `bench/columns/learn.ts` on real headings and stored as a readable table of weights.
import type { Weights } from "../run/kind.ts";
import type { Evidence } from "./evidence.ts";

/** Not one of our fields: costs, sellers, routes, registration dates … */
export const none = "none";

/** The probability of each of `fields`, in their order; they add up to 1. */
export const likelihoods = ({ fields, weights }: Weights, evidence: Iterable<Evidence>): number[] => {
  const sums = new Map(fields.map((field) => [field, weights["always"]?.[field] ?? 0]));
  for (const signs of evidence)
    for (const [sign, strength] of signs)
      for (const [field, weight] of Object.entries(weights[sign] ?? {}))
        sums.set(field, (sums.get(field) ?? 0) + weight * strength);
  const most = Math.max(...sums.values());
  const shares = fields.map((field) => Math.exp((sums.get(field) ?? 0) - most));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / whole);
};
