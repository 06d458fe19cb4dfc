// A product's price where it stands: pressed, it is typed anew.
import type { ProductSummary } from "@igo/contract/products/products";
import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { formatMoney } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { whenOpened } from "../../../../ui/overlay/whenOpened.tsx";
import { Price } from "../../Price.tsx";
import type { Priced } from "./PriceForm.tsx";

const PriceForm = whenOpened(() => import("./PriceForm.tsx").then((module) => module.PriceForm));

type Props = {
  product: Priced & Pick<ProductSummary, "compareAtPriceCop" | "discountPct">;
  /** Beside each other what it costs and what it cost. */
  inLine?: boolean;
};

export function PriceCell({ product, inLine = false }: Props) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t("products.changePrice", {
          name: product.name,
          price: formatMoney(product.priceCop),
        })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          font: "inherit",
          minHeight: { xs: 44, md: 28 },
          paddingInline: 0.75,
          marginInline: -0.75,
          borderRadius: "6px",
          "&:hover": { boxShadow: "0 0 0 2px var(--igo-palette-divider)" },
        }}
      >
        <Price product={product} inLine={inLine} />
      </ButtonBase>
      <PriceForm
        key={product.version}
        product={product}
        open={anchor !== null}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
