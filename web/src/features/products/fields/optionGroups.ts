// The operations of the option group editor, and a group's errors.
import type { Option, OptionGroup } from "@igo/contract/products/products";

export const newOption = (): Option => ({ name: "", priceCop: 0 });
export const newGroup = (): OptionGroup => ({ name: "", min: 0, max: 1, options: [newOption()] });

export const withOne = <One>(all: readonly One[], index: number, one: One): One[] =>
  all.map((before, at) => (at === index ? one : before));

export const withoutOne = <One>(all: readonly One[], index: number): One[] =>
  all.filter((_, at) => at !== index);

export const movedTo = <One>(all: readonly One[], from: number, to: number): One[] => {
  const rest = withoutOne(all, from);
  const [one] = all.slice(from, from + 1);
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)];
};

export type Fault = "blank" | "number" | "minOverMax" | "minOverOptions" | "price";
export type GroupFaults = {
  name?: Fault;
  min?: Fault;
  max?: Fault;
  /** By the option's index. */
  options?: ReadonlyMap<number, { name?: Fault; priceCop?: Fault }>;
};

const isCount = (value: unknown, least: number) =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= 50;

const isBlank = (name: unknown) => typeof name !== "string" || name.trim() === "";

const countFaults = ({ min, max, options }: OptionGroup): Pick<GroupFaults, "min" | "max"> => {
  if (!isCount(min, 0)) return { min: "number" };
  if (!isCount(max, 1)) return { max: "number" };
  if (min > max) return { max: "minOverMax" };
  return min > options.length ? { min: "minOverOptions" } : {};
};

/** While being typed a price may not be a number yet. */
const optionFaults = ({ name, priceCop }: { name: unknown; priceCop: unknown }) => ({
  ...(isBlank(name) && { name: "blank" as const }),
  ...((typeof priceCop !== "number" || priceCop < 0 || priceCop > 10_000_000) && {
    priceCop: "price" as const,
  }),
});

export const faultsOf = (group: OptionGroup): GroupFaults => {
  const options = new Map(
    group.options
      .map((option, index) => [index, optionFaults(option)] as const)
      .filter(([, faults]) => Object.keys(faults).length > 0),
  );
  return {
    ...(isBlank(group.name) && { name: "blank" as const }),
    ...countFaults(group),
    ...(options.size > 0 && { options }),
  };
};
