// Turns a product on or off with one tap.
import type { Product } from "@igo/contract/products/products";
import { Box, Switch } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { isAvailableWith, useActs } from "../../../records/acts/acts.ts";
import { useAvailability } from "../fields/availability.data.ts";

type Props = { product: Pick<Product, "id" | "marketId" | "name" | "version" | "isAvailable"> };

export function AvailabilitySwitch({ product }: Props) {
  const t = useText();
  const { switchTo } = useAvailability();
  return (
    // A touch target of a thumb's width on a phone.
    <Box
      component="label"
      data-status=""
      sx={{
        display: "inline-flex",
        alignItems: "center",
        minHeight: { xs: 44, md: 28 },
        minWidth: 44,
        marginBlock: { xs: "-12px", md: 0 },
        cursor: "pointer",
      }}
    >
      <Switch
        checked={isAvailableWith(product, useActs())}
        onChange={(_, isAvailable) => void switchTo(product, isAvailable)}
        slotProps={{
          input: { "aria-label": t("products.availableNamed", { name: product.name }) },
        }}
      />
    </Box>
  );
}
