// One option of a group: its name and its extra price.
import type { Option } from "@igo/contract/products/products";
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import type { Fault } from "../fields/optionGroups.ts";
import { NameInput, PriceInput } from "./OptionInputs.tsx";

type Props = {
  option: Option;
  index: number;
  count: number;
  faults: { name?: Fault; priceCop?: Fault };
  onChange: (option: Option) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Enter adds the next one. */
  onEnter: () => void;
};

export function OptionLine({ option, index, count, faults, onChange, onMove, onRemove, onEnter }: Props) {
  const t = useText();
  const name = option.name || t("products.options.option", { number: index + 1 });
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr) 148px auto" },
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <NameInput
        place={`option-${index}`}
        label={t("products.options.optionName", { number: index + 1 })}
        isLabelHidden
        value={option.name}
        fault={faults.name}
        onChange={(name) => onChange({ ...option, name })}
      />
      <Box sx={{ gridColumn: { xs: 1, sm: 2 }, gridRow: { xs: 2, sm: 1 } }}>
        <PriceInput
          label={t("products.options.priceOf", { name })}
          value={option.priceCop}
          fault={faults.priceCop}
          onChange={(priceCop) => onChange({ ...option, priceCop })}
        />
      </Box>
      <Box sx={{ display: "flex", gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}>
        {count > 1 && (
          <>
            <IconButton
              name="arrowUp"
              data-place={`option-${index}-up`}
              label={t("products.options.moveUp", { name })}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              name="arrowDown"
              data-place={`option-${index}-down`}
              label={t("products.options.moveDown", { name })}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            />
          </>
        )}
        <IconButton
          name="close"
          label={t("products.options.remove", { name })}
          disabled={count === 1}
          onClick={onRemove}
        />
      </Box>
    </Box>
  );
}
