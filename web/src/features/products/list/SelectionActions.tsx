// Actions on the selected products: common changes one click away, all other fields behind the first.
import Button from "@mui/material/Button";
import { useText } from "../../../core/language/i18n.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import type { BulkField } from "../bulk/bulk.ts";

type Props = { onChange: (first: BulkField) => void };

export function SelectionActions({ onChange }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const others = [
    { field: "isAvailable", icon: "ban", danger: false },
    { field: "delete", icon: "trash", danger: true },
  ] as const;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="pencil" size={18} />}
        onClick={() => onChange("price")}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        {t("list.change")}
      </Button>
      {isPhone ? (
        <ActionMenu
          label={t("ui.more")}
          items={others.map(({ field, icon, danger }) => ({
            label: t(`products.bar.${field}`),
            icon,
            danger,
            onClick: () => onChange(field),
          }))}
        />
      ) : (
        others.map(({ field, icon, danger }) => (
          <Button
            key={field}
            color={danger ? "error" : "inherit"}
            startIcon={<Icon name={icon} size={18} />}
            onClick={() => onChange(field)}
          >
            {t(`products.bar.${field}`)}
          </Button>
        ))
      )}
    </>
  );
}
