// Changes one product's price or stock based on the version that is shown: never overwrites someone who was faster.
import { productFields, type ProductSummary } from "@igo/contract/products/products";
import { productLabels } from "@igo/contract/products/products.labels";
import { Popover } from "@mui/material";
import { z } from "zod";
import { formatMoney, formatNumber } from "../../../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../../../core/language/i18n.ts";
import { useRecordEdit } from "../../../../records/edit/useRecordEdit.tsx";
import { toastUndo } from "../../../../ui/feedback/toast.ts";
import { Form } from "../../../../ui/form/Form.tsx";
import { NumberField } from "../../../../ui/form/fields/NumberField.tsx";
import { NumberSteps } from "../../../../ui/form/fields/NumberSteps.tsx";
import { useContractForm } from "../../../../ui/form/useContractForm.ts";
import { Stack } from "../../../../ui/layout/Boxes.tsx";
import { useIsTouch } from "../../../../ui/layout/useIsTouch.ts";
import { currentProductIn, useUpdateProduct } from "../../products.data.ts";

export type FigureName = "priceCop" | "stock";
export type Figures = Pick<ProductSummary, "id" | "name" | "version" | FigureName>;

type Props = {
  product: Figures;
  field: FigureName;
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
};

const { priceCop, stock } = productFields.shape;
const figures = z.strictObject({ priceCop, stock });
const figureForm = figures.extend({ version: z.int() });

/** Steps that fit what is being changed, the small and the large one. */
const stepsOf = (field: FigureName, price: number): readonly [number, number] => {
  if (field === "stock") return [1, 10];
  if (price < 10_000) return [100, 1000];
  return price < 100_000 ? [500, 5000] : [1000, 10_000];
};

const shownIn = (t: Text, field: FigureName, value: unknown) => {
  if (field === "priceCop") return formatMoney(Number(value));
  return value === null ? t("products.notCounted") : formatNumber(Number(value));
};

export function FigureForm({ open, anchor, onClose, ...props }: Props) {
  const t = useText();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-label": t(props.field === "priceCop" ? "products.newPrice" : "products.newStock"),
          sx: { width: 320, maxWidth: "calc(100vw - 32px)", marginTop: 0.5, padding: 2, paddingBottom: 0 },
        },
      }}
    >
      <Fields {...props} onClose={onClose} />
    </Popover>
  );
}

function Fields({ product, field, onClose }: Pick<Props, "product" | "field" | "onClose">) {
  const t = useText();
  const isTouch = useIsTouch();
  const { id, name } = product;
  const update = useUpdateProduct();
  const set = async (changes: Partial<z.output<typeof figures>>, version: number) =>
    (await update.mutateAsync({ body: { id, version, ...changes } })).product;
  const { base, edit, conflict } = useRecordEdit<FigureName, Figures>(product, {
    fields: [field],
    currentIn: currentProductIn,
    send: async (version, changes, over) => {
      const checked = figures.partial().parse(changes);
      const saved = await set(checked, version);
      const value = shownIn(t, field, saved[field]);
      toastUndo(
        field === "priceCop"
          ? t("products.priceSaved", { name, price: value })
          : t("products.stockSaved", { name, stock: value }),
        { undo: () => set({ [field]: (over ?? base)[field] }, saved.version), id: `${field} ${id}` },
      );
      return saved;
    },
    onSaved: onClose,
    nameOf: () => labelOf(productLabels[field]),
    renderValue: (_, value) => shownIn(t, field, value),
  });
  const form = useContractForm(figureForm, {
    start: { priceCop: base.priceCop, stock: base.stock, version: base.version },
    ...edit,
  });
  return (
    <Form form={form} submit={t("ui.save")} onCancel={onClose}>
      <Stack>
        <NumberField
          form={form}
          name={field}
          label={labelOf(productLabels[field])}
          money={field === "priceCop"}
        />
        {isTouch && <NumberSteps form={form} name={field} steps={stepsOf(field, base.priceCop)} />}
      </Stack>
      {conflict}
    </Form>
  );
}
