// Changes one product's price based on the version that is shown: never overwrites someone who was faster.
import { productFields, type ProductSummary } from "@igo/contract/products/products";
import { productLabels } from "@igo/contract/products/products.labels";
import Popover from "@mui/material/Popover";
import { z } from "zod";
import { formatMoney } from "../../../../core/language/format.ts";
import { labelOf, useText } from "../../../../core/language/i18n.ts";
import { toastUndo } from "../../../../ui/feedback/toast.ts";
import { Form } from "../../../../ui/form/Form.tsx";
import { NumberField } from "../../../../ui/form/fields/NumberField.tsx";
import { useContractForm } from "../../../../ui/form/useContractForm.ts";
import { useUpdateProduct } from "../../products.data.ts";

export type Priced = Pick<ProductSummary, "id" | "name" | "version" | "priceCop">;

type Props = { product: Priced; open: boolean; anchor: HTMLElement | null; onClose: () => void };

const priceOnly = z.strictObject({ priceCop: productFields.shape.priceCop });

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
  const { id, name, version, priceCop: before } = product;
  const update = useUpdateProduct();
  const save = (priceCop: number, over: number) =>
    update.mutateAsync({ body: { id, version: over, priceCop } });
  const form = useContractForm(priceOnly, {
    start: { priceCop: before },
    onSave: async ({ priceCop }) => {
      const { product: saved } = await save(priceCop, version);
      toastUndo(t("products.priceSaved", { name, price: formatMoney(priceCop) }), {
        undo: () => save(before, saved.version),
      });
      onClose();
    },
  });
  return (
    <Form form={form} submit={t("ui.save")} onCancel={onClose}>
      <NumberField form={form} name="priceCop" label={labelOf(productLabels.priceCop)} money />
    </Form>
  );
}
