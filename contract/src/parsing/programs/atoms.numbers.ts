// Pieces that write a number of the row in another form: rounded, moved, with other signs, filled with zeros.
import type { Atom } from "./paths.ts";
import { type Exact, isEqual, plus, readExact, type Rounding, rounded, times } from "./exact.ts";
import { type Cell, spansOf } from "./marks.ts";
import type { Source } from "./program.ts";

const steps = [
  "1",
  "0.1",
  "0.01",
  "0.001",
  "10",
  "100",
  "1000",
  "5",
  "50",
  "500",
  "0.05",
  "0.5",
  "20",
  "25",
  "0.25",
  "15",
  "30",
  "200",
  "250",
];
const modes = ["nearest", "down", "up"] as const;
const powers = [0, -2, 2, -3, 3, -1, 1, -6, 6, -9, 9];

type Made = { value: Exact; round?: Rounding; plus?: string; cost: number; extra?: number };

const sizeOf = (step: string): Exact => readExact(step, ".") ?? { units: 1n, scale: 0 };
const roundings = steps.flatMap((step, at) =>
  modes.map((mode, place) => ({
    step,
    mode,
    size: sizeOf(step),
    cost: 1 + 0.08 * at + (place === 0 ? 0 : 0.9 + 0.1 * place),
  })),
);
const tens = new Set(["1", "0.1", "0.01", "0.001"]);

/** The number as it is, and rounded in every way that changes it; ends of ranges are a step further. */
const roundedTo = (value: Exact, target: Exact, isMoved: boolean): Made[] => {
  if (isEqual(value, target))
    return [
      { value, cost: 0 },
      ...(isMoved
        ? []
        : roundings.flatMap(({ step, mode, size, cost }) =>
            isEqual(rounded(value, size, mode), target)
              ? [{ value, round: { step, mode }, cost: cost + 1.5 }]
              : [],
          )),
    ];
  return roundings.flatMap(({ step, mode, size, cost }): Made[] => {
    if (isMoved && !tens.has(step)) return [];
    const made = rounded(value, size, mode);
    if (isEqual(made, target)) return [{ value: made, round: { step, mode }, cost }];
    if (mode !== "down" || isMoved) return [];
    const unit = { units: 1n, scale: size.scale };
    return [
      { more: size, text: step, extra: 0.3 },
      { more: plus(size, { units: -1n, scale: size.scale }), text: String(Number(step) - 1), extra: 0.4 },
    ].flatMap(({ more, text, extra }) =>
      more.units > 0n && isEqual(plus(made, more), target) && (extra === 0.3 || unit.scale === 0)
        ? [{ value: plus(made, more), round: { step, mode }, plus: text, cost: cost - 0.8, extra }]
        : [],
    );
  });
};

type Shown = {
  form: { decimal: "." | ","; group: "" | "." | ","; decimals: number; width: number };
  cost: number;
};

/** The forms in which a number of the wanted text may have been written, by what it shows and what it leaves open. */
const formsOf = (text: string, decimal: "." | ",", rounded: number, power: number): Shown[] => {
  const [whole = "", fraction = ""] = text.replace(/^[-+]/, "").split(decimal);
  const group = decimal === "." ? "," : ".";
  const digits = whole.replace(/[.,]/g, "");
  const groups: { group: "" | "." | ","; cost: number }[] = whole.includes(group)
    ? [{ group, cost: 0.2 }]
    : digits.length > 3
      ? [{ group: "", cost: 0 }]
      : [
          { group: "", cost: 0 },
          { group, cost: 1.3 },
        ];
  const decimals =
    fraction === ""
      ? [{ decimals: 0, cost: 0 }]
      : fraction.endsWith("0")
        ? [{ decimals: fraction.length, cost: fraction.length === rounded ? 0.1 : 0.4 }]
        : [
            {
              decimals: fraction.length,
              cost: fraction.length === rounded || fraction.length === -power ? 0.1 : 1.9,
            },
            { decimals: 0, cost: rounded ? 0.6 : 0.1 },
          ];
  const widths =
    digits.length > 1 && digits.startsWith("0")
      ? [{ width: digits.length, cost: 0.3 }]
      : [{ width: 0, cost: 0 }, ...(digits.length > 1 ? [{ width: digits.length, cost: 1.6 }] : [])];
  return groups.flatMap((one) =>
    decimals.flatMap((two) =>
      widths.map((three) => ({
        form: { decimal, group: one.group, decimals: two.decimals, width: three.width },
        cost: one.cost + two.cost + three.cost,
      })),
    ),
  );
};

const sourcesOf = (column: number, cell: Cell): { source: Source; text: string; cost: number }[] => {
  const mark = { run: "amount" } as const;
  const { starts, ends } = spansOf(cell, mark);
  return starts.slice(0, 6).flatMap((start, index) => {
    const text = cell.text.slice(start, ends[index]);
    const count = starts.length;
    const from = (nth: number, cost: number) => ({
      source: {
        column,
        steps: [{ from: { at: "before" as const, mark, nth }, to: { at: "after" as const, mark, nth } }],
      },
      text,
      cost,
    });
    const whole = text === cell.text.trim() ? [{ source: { column, steps: [] }, text, cost: -0.1 }] : [];
    return [...whole, from(index + 1, 0.2 * index), from(index - count, 0.15 + 0.2 * (count - 1 - index))];
  });
};

const powerCost = (power: number) => (power === 0 ? 0 : 1 + 0.15 * Math.abs(power));

export const numberAtoms = (column: number, cell: Cell, wanted: string): Atom[] => {
  const targets = spansOf({ text: wanted, found: new Map(), made: new Map() }, { run: "amount" });
  const atoms: Atom[] = [];
  for (const { source, text, cost: place } of sourcesOf(column, cell))
    for (const decimal of [".", ","] as const) {
      const value = readExact(text, decimal);
      if (value === undefined || (decimal === "," && !/[.,]/.test(text))) continue;
      for (const [index, start] of targets.starts.slice(0, 5).entries()) {
        const shown = wanted.slice(start, targets.ends[index]);
        for (const outDecimal of [".", ","] as const) {
          const target = readExact(shown, outDecimal);
          if (target === undefined) continue;
          for (const power of powers)
            for (const made of roundedTo(times(value, power), target, power !== 0))
              for (const { form, cost } of formsOf(
                shown,
                outDecimal,
                made.round?.step.split(".")[1]?.length ?? 0,
                power,
              ))
                atoms.push({
                  piece: {
                    kind: "number",
                    source,
                    decimal,
                    power,
                    form,
                    ...(made.round ? { round: made.round } : {}),
                    ...(made.plus === undefined ? {} : { plus: made.plus }),
                  },
                  cost:
                    0.4 +
                    place +
                    (made.extra ?? 0) +
                    (shown === text ? 0.8 : 0) +
                    (/[.,]/.test(shown) || outDecimal === decimal ? 0 : 0.9),
                  thoughts: [
                    [`number ${decimal} ${power}`, 1 + powerCost(power) + (decimal === "," ? 0.2 : 0)],
                    ...(made.round
                      ? [[`round ${made.round.step} ${made.round.mode}`, made.cost] as const]
                      : []),
                    [`as ${form.decimal} ${form.group} ${form.decimals} ${form.width}`, 0.3 + cost],
                  ],
                });
        }
      }
    }
  return atoms;
};
