// An option group: its name, how many can be chosen, the options with their prices; reordered and removed by buttons.
import type { OptionGroup } from "@igo/contract/products/products";
import { Box, Button } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { CountInput, NameInput } from "./OptionInputs.tsx";
import { OptionLine } from "./OptionLine.tsx";
import { movedTo, newOption, withOne, withoutOne, type GroupFaults } from "../fields/optionGroups.ts";
import { useFollowingFocus } from "../fields/useFollowingFocus.ts";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";

type Props = {
  group: OptionGroup;
  index: number;
  count: number;
  faults: GroupFaults;
  onChange: (group: OptionGroup) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const card = {
  margin: 0,
  padding: 2,
  border: "1px solid",
  borderColor: "divider",
  borderRadius: "12px",
  display: "grid",
  gap: 2,
  minWidth: 0,
} as const;

export function OptionGroupCard(props: Props) {
  const { group, index, faults, onChange } = props;
  const t = useText();
  const name = group.name || t("products.options.group", { number: index + 1 });
  return (
    <Box component="fieldset" aria-label={name} sx={card}>
      <Row align="flex-start">
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <NameInput
            place={`group-${index}-name`}
            label={t("products.options.name")}
            help={t("products.options.nameHelp")}
            value={group.name}
            fault={faults.name}
            onChange={(name) => onChange({ ...group, name })}
          />
        </Box>
        <GroupActions {...props} name={name} />
      </Row>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2, maxWidth: 360 }}>
        <CountInput
          label={t("products.options.min")}
          value={group.min}
          fault={faults.min}
          onChange={(min) => onChange({ ...group, min })}
        />
        <CountInput
          label={t("products.options.max")}
          value={group.max}
          fault={faults.max}
          onChange={(max) => onChange({ ...group, max })}
        />
      </Box>
      <Options group={group} name={name} faults={faults} onChange={onChange} />
    </Box>
  );
}

function GroupActions({ index, count, name, onMove, onRemove }: Props & { name: string }) {
  const t = useText();
  return (
    <Box sx={{ display: "flex", paddingTop: 3.5 }}>
      {count > 1 && (
        <>
          <IconButton
            name="arrowUp"
            data-place={`group-${index}-up`}
            label={t("products.options.moveUp", { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            name="arrowDown"
            data-place={`group-${index}-down`}
            label={t("products.options.moveDown", { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      <IconButton name="trash" label={t("products.options.remove", { name })} onClick={onRemove} />
    </Box>
  );
}

type OptionsProps = Pick<Props, "group" | "faults" | "onChange"> & { name: string };

function Options({ group, name, faults, onChange }: OptionsProps) {
  const t = useText();
  const { list, focusLater } = useFollowingFocus();
  const { options } = group;
  const set = (next: OptionGroup["options"]) => onChange({ ...group, options: next });
  const add = () => {
    set([...options, newOption()]);
    focusLater(`option-${options.length}`);
  };
  return (
    <Stack ref={list}>
      {options.map((option, at) => (
        <OptionLine
          // An option's key is its index, because its name is being typed.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          option={option}
          index={at}
          count={options.length}
          faults={faults.options?.get(at) ?? {}}
          onChange={(next) => set(withOne(options, at, next))}
          onMove={(to) => {
            set(movedTo(options, at, to));
            focusLater(`option-${to}-${to < at ? "up" : "down"}`, `option-${to}`);
          }}
          onRemove={() => {
            set(withoutOne(options, at));
            focusLater(`option-${Math.max(0, at - 1)}`);
          }}
          onEnter={add}
        />
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<Icon name="plus" size={16} />}
          aria-label={t("products.options.addTo", { name })}
          disabled={options.length >= 100}
          onClick={add}
        >
          {t("products.options.add")}
        </Button>
      </Box>
    </Stack>
  );
}
