// A product's options: groups with limits, and the price of each option.
import type { OptionGroup } from "@igo/contract/products/products";
import { Box, Button } from "@mui/material";
import { useWatch } from "react-hook-form";
import { useText } from "../../../core/language/i18n.ts";
import { Wide } from "../../../ui/form/Form.tsx";
import { useField } from "../../../ui/form/fields/useField.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { OptionGroupCard } from "./OptionGroupCard.tsx";
import { faultsOf, movedTo, newGroup, withoutOne, withOne } from "../fields/optionGroups.ts";
import type { InProductForm } from "../fields/products.form.ts";
import { useFollowingFocus } from "../fields/useFollowingFocus.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

/** The contract's maximum. */
const most = 20;

export function OptionGroupsField({ form }: InProductForm) {
  const t = useText();
  const { field, error } = useField({ form, name: "optionGroups" });
  const value = useWatch({ control: form.control, name: "optionGroups" });
  const { list, focusLater } = useFollowingFocus();
  const groups: readonly OptionGroup[] = value ?? [];
  const isInvalid = form.formState.errors.optionGroups !== undefined;
  const set = (next: readonly OptionGroup[]) => {
    form.setValue("optionGroups", next.length === 0 ? null : [...next], {
      shouldDirty: true,
      // After it was found invalid, validates while the user corrects it.
      shouldValidate: isInvalid,
    });
  };
  return (
    <Wide>
      <Box
        // The form focuses its first error, which here is inside.
        ref={(element: HTMLDivElement | null) =>
          field.ref({ focus: () => element?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus() })
        }
      >
        <Stack ref={list} gap={2}>
          {groups.map((group, index) => (
            <OptionGroupCard
              // A group's key is its index, because its name is being typed.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              group={group}
              index={index}
              count={groups.length}
              faults={isInvalid ? faultsOf(group) : {}}
              onChange={(next) => set(withOne(groups, index, next))}
              onMove={(to) => {
                set(movedTo(groups, index, to));
                focusLater(`group-${to}-${to < index ? "up" : "down"}`, `group-${to}-name`);
              }}
              onRemove={() => {
                set(withoutOne(groups, index));
                focusLater(`group-${Math.max(0, index - 1)}-name`, "add-group");
              }}
            />
          ))}
          {error && (
            <Box component="span" sx={{ typography: "caption", color: "error.main" }}>
              {error}
            </Box>
          )}
          <Box>
            <Button
              data-place="add-group"
              variant="outlined"
              color="inherit"
              disabled={groups.length >= most}
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => {
                set([...groups, newGroup()]);
                focusLater(`group-${groups.length}-name`);
              }}
            >
              {t("products.options.addGroup")}
            </Button>
          </Box>
        </Stack>
      </Box>
    </Wide>
  );
}
