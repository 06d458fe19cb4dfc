// A product's price or stock; a press edits it in place.
import type { ProductSummary } from "@igo/contract/products/products";
import { productLabels } from "@igo/contract/products/products.labels";
import { Box, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useState } from "react";
import { formatNumber } from "../../../../core/language/format.ts";
import { labelOf, useText } from "../../../../core/language/i18n.ts";
import { Muted } from "../../../../ui/layout/Boxes.tsx";
import { whenOpened } from "../../../../ui/overlay/whenOpened.tsx";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import { Price } from "../../Price.tsx";
import type { Figures, FigureName } from "./FigureForm.tsx";

const FigureForm = whenOpened(() => import("./FigureForm.tsx").then((module) => module.FigureForm));

type Props = {
  product: Figures & Pick<ProductSummary, "compareAtPriceCop" | "discountPct">;
  field?: FigureName;
  /** As large as a thumb, with its label: for a page of its own. */
  isTile?: boolean;
};

const cellLooks = {
  font: "inherit",
  minHeight: { xs: 44, md: 28 },
  paddingInline: 0.75,
  marginInline: -0.75,
  borderRadius: "6px",
  "&:hover": { boxShadow: "0 0 0 2px var(--igo-palette-divider)" },
} as const;

const tileLooks = {
  flex: "1 1 8rem",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 0.5,
  minHeight: 68,
  padding: "8px 12px",
  borderRadius: 1,
  border: "1px solid",
  borderColor: "divider",
  textAlign: "start",
  typography: "h3",
  "&:hover": { bgcolor: "action.hover" },
} as const;

export function FigureCell({ product, field = "priceCop", isTile = false }: Props) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { stock } = product;
  const value =
    field === "priceCop" ? (
      <Price product={product} inLine={!isTile} />
    ) : stock === null ? (
      t("products.notCounted")
    ) : (
      formatNumber(stock)
    );
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={isTile ? tileLooks : cellLooks}
      >
        {/* The accessible name is the visible text, preceded by the action. */}
        <Box component="span" sx={visuallyHidden}>
          {t(field === "priceCop" ? "products.changePrice" : "products.changeStock", { name: product.name })}
        </Box>
        {isTile ? (
          <>
            <span>
              <Muted component="span" typography="caption" sx={{ display: "block" }}>
                {labelOf(productLabels[field])}
              </Muted>
              {value}
            </span>
            <Icon name="pencil" size={18} />
          </>
        ) : (
          value
        )}
      </ButtonBase>
      <FigureForm
        product={product}
        field={field}
        open={anchor !== null}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
