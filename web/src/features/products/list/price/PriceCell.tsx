// A product's price in its cell; a click edits it in place.
import type { ProductSummary } from "@igo/contract/products/products";
import { Box, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useState } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { whenOpened } from "../../../../ui/overlay/whenOpened.tsx";
import { Price } from "../../Price.tsx";
import type { Priced } from "./PriceForm.tsx";

const PriceForm = whenOpened(() => import("./PriceForm.tsx").then((module) => module.PriceForm));

/** For screen readers. */
type Props = {
  product: Priced & Pick<ProductSummary, "compareAtPriceCop" | "discountPct">;
  /** The price and the previous price side by side. */
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
        {/* The accessible name is the visible text, preceded by the action. */}
        <Box component="span" sx={visuallyHidden}>
          {t("products.changePrice", { name: product.name })}
        </Box>
        <Price product={product} inLine={inLine} />
      </ButtonBase>
      <PriceForm product={product} open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
