// Price and availability at a glance, with the switch within reach of a thumb.
import type { Product } from "@igo/contract/products/products";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { productLabels } from "@igo/contract/products/products.labels";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { useAvailability } from "../list/availability.data.ts";
import { Price } from "../Price.tsx";

export function ProductNow({ product }: { product: Product }) {
  const t = useText();
  const { switchTo } = useAvailability();
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 1 }}>
        <Box sx={{ typography: "h2", display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <Price product={product} inLine />
          <SoftChip
            color={product.onSaleNow ? "success" : "default"}
            icon={product.onSaleNow ? "check" : "clock"}
            label={t(product.onSaleNow ? "products.onSale" : "products.notOnSale")}
          />
        </Box>
        <FormControlLabel
          label={labelOf(productLabels.isAvailable)}
          control={
            <Switch
              checked={product.isAvailable}
              disabled={product.deletedAt !== null}
              onChange={(_, isAvailable) => void switchTo(product, isAvailable)}
            />
          }
          sx={{
            minHeight: 44,
            marginInlineStart: -0.5,
            gap: 1,
            "& .MuiFormControlLabel-label": { typography: "subtitle1" },
          }}
        />
      </CardContent>
    </Card>
  );
}
