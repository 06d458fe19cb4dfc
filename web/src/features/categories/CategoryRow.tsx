// A row of the category tree: mark, both names, whether it is active, its tax, its usage.
import type { CategoryNode } from "@igo/contract/categories/categories";
import { productTaxes } from "@igo/contract/markets/lists";
import { Box, Link } from "@mui/material";
import type { ReactNode } from "react";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { currentLanguage } from "../../core/language/language.ts";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { CategoryMark } from "./CategoryMark.tsx";
import { Muted } from "../../ui/layout/Boxes.tsx";

type Props = { node: CategoryNode; usage: ReactNode; onOpen: () => void };

export function CategoryRow({ node, usage, onOpen }: Props) {
  const t = useText();
  const other = currentLanguage() === "es" ? node.en : node.es;
  const tax = productTaxes.find(({ code }) => code === node.defaultTaxCode);
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        columnGap: 1.5,
        minWidth: 0,
        // On a phone a long count wraps below the name.
        flexWrap: { xs: "wrap", sm: "nowrap" },
      }}
    >
      <CategoryMark icon={node.icon} color={node.color} />
      <Box sx={{ flex: "1 1 104px", minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          underline="hover"
          color={node.isActive ? "inherit" : "text.secondary"}
          onClick={onOpen}
          sx={{ typography: "subtitle2", textAlign: "left", minHeight: 24, overflowWrap: "anywhere" }}
        >
          {labelOf(node)}
        </Link>
        {other !== labelOf(node) && (
          <Muted typography="caption" sx={{ overflowWrap: "anywhere" }}>
            {other}
          </Muted>
        )}
      </Box>
      {!node.isActive && <SoftChip label={t("categories.inactive")} icon="eyeOff" />}
      {tax && (
        <Box sx={{ display: { xs: "none", sm: "block" } }}>
          <SoftChip label={labelOf(tax)} />
        </Box>
      )}
      <Box
        sx={{
          minWidth: { xs: 32, sm: 96 },
          marginInlineStart: "auto",
          textAlign: "right",
          typography: "body2",
        }}
      >
        {usage}
      </Box>
    </Box>
  );
}
