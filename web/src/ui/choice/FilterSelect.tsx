// A list filter with any number of values from a short list; none means all.
//
//   <FilterSelect label={t("markets.status")} options={optionsOf(statuses)} value={filters.status ?? []}
//     onChange={(status) => setFilters({ status })} />
import { Choice } from "./Choice.tsx";
import type { Option } from "./options.ts";
import { useShownAtOnce } from "./useShownAtOnce.ts";

type Props<Value extends string> = {
  label: string;
  options: readonly (Option & { value: Value })[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

export function FilterSelect<Value extends string>(props: Props<Value>) {
  const { label, options } = props;
  const [value, choose] = useShownAtOnce(props.value, props.onChange);
  const labels = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  return (
    <Choice
      multiple
      look="framed"
      name={{ "aria-label": [label, ...labels].join(", ") }}
      options={options}
      value={value}
      shown={labels.length > 1 ? `${label}: ${labels.length}` : (labels[0] ?? label)}
      onChange={(chosen) =>
        choose(options.map((option) => option.value).filter((one) => chosen.includes(one)))
      }
      sx={{ color: labels.length > 0 ? "text.primary" : "text.secondary" }}
    />
  );
}
