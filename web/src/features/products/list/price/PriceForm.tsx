// Changes one product's price based on the version that is shown: never overwrites someone who was faster.
import { productFields, type ProductSummary } from "@igo/contract/products/products";
import { productLabels } from "@igo/contract/products/products.labels";
import { Popover } from "@mui/material";
import { z } from "zod";
import { formatMoney } from "../../../../core/language/format.ts";
import { labelOf, useText } from "../../../../core/language/i18n.ts";
import { useRecordEdit } from "../../../../records/edit/useRecordEdit.tsx";
import { toastUndo } from "../../../../ui/feedback/toast.ts";
import { Form } from "../../../../ui/form/Form.tsx";
import { NumberField } from "../../../../ui/form/fields/NumberField.tsx";
import { useContractForm } from "../../../../ui/form/useContractForm.ts";
import { currentProductIn, useUpdateProduct } from "../../products.data.ts";

export type Priced = Pick<ProductSummary, "id" | "name" | "version" | "priceCop">;

type Props = { product: Priced; open: boolean; anchor: HTMLElement | null; onClose: () => void };

const priceOnly = z.strictObject({ priceCop: productFields.shape.priceCop });
const priceForm = priceOnly.extend({ version: z.int() });

export function PriceForm({ open, anchor, onClose, ...props }: Props) {
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
          "aria-label": t("products.newPrice"),
          sx: { width: 300, maxWidth: "calc(100vw - 32px)", marginTop: 0.5, padding: 2, paddingBottom: 0 },
        },
      }}
    >
      <Fields {...props} onClose={onClose} />
    </Popover>
  );
}

function Fields({ product, onClose }: Pick<Props, "product" | "onClose">) {
  const t = useText();
  const { id, name } = product;
  const update = useUpdateProduct();
  const set = async (priceCop: number, version: number) =>
    (await update.mutateAsync({ body: { id, version, priceCop } })).product;
  const { base, edit, conflict } = useRecordEdit<"priceCop", Priced>(product, {
    fields: ["priceCop"],
    currentIn: currentProductIn,
    send: async (version, changes, over) => {
      const { priceCop } = priceOnly.parse(changes);
      const saved = await set(priceCop, version);
      toastUndo(t("products.priceSaved", { name, price: formatMoney(priceCop) }), {
        undo: () => set((over ?? base).priceCop, saved.version),
      });
      return saved;
    },
    onSaved: onClose,
    nameOf: () => labelOf(productLabels.priceCop),
    renderValue: (_, value) => formatMoney(Number(value)),
  });
  const form = useContractForm(priceForm, {
    start: { priceCop: base.priceCop, version: base.version },
    ...edit,
  });
  return (
    <Form form={form} submit={t("ui.save")} onCancel={onClose}>
      <NumberField form={form} name="priceCop" label={labelOf(productLabels.priceCop)} money />
      {conflict}
    </Form>
  );
}
