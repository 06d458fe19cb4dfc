// A product's price, the previous price crossed out, the discount.
import type { Product } from "@igo/contract/products/products";
import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { formatMoney, formatPercent } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { SoftChip } from "../../ui/display/SoftChip.tsx";

type Priced = Pick<Product, "priceCop" | "compareAtPriceCop" | "discountPct">;

export function Price({ product, inLine = false }: { product: Priced; inLine?: boolean }) {
  const t = useText();
  const { priceCop, compareAtPriceCop, discountPct } = product;
  const off = discountPct ? t("products.off", { percent: formatPercent(discountPct) }) : null;
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        flexDirection: inLine ? "row" : "column",
        alignItems: inLine ? "center" : { xs: "flex-start", md: "flex-end" },
        columnGap: 1,
        position: "relative",
        // In a list prices stand above one another.
        ...(!inLine && { fontVariantNumeric: "tabular-nums" }),
        lineHeight: 1.3,
      }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatMoney(priceCop)}
      </Box>
      {compareAtPriceCop !== null && (
        <Box
          component="s"
          {...(!inLine && { "data-second": "" })}
          sx={{ typography: inLine ? "body2" : "caption", lineHeight: 1.35, color: "text.secondary" }}
        >
          <Box component="span" sx={visuallyHidden}>
            {t("products.priceBefore")}
          </Box>
          {formatMoney(compareAtPriceCop)}
        </Box>
      )}
      {/* A row has two lines: the second is for the previous price, if it is shown. */}
      {off && (inLine ? <SoftChip color="success" label={off} /> : !compareAtPriceCop && <Off words={off} />)}
    </Box>
  );
}

function Off({ words }: { words: string }) {
  return (
    <Box
      component="span"
      data-second=""
      sx={{ typography: "caption", lineHeight: 1.35, color: "success.dark" }}
    >
      {words}
    </Box>
  );
}
