// A product's details in groups, and its options.
import { productLabels } from "@igo/contract/products/products.labels";
import type { Product } from "@igo/contract/products/products";
import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { labelOf, useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { FactCard, type Fact } from "../../../ui/display/FactCard.tsx";
import { FactGroups } from "../../../ui/display/FactGroups.tsx";
import { optionText, productFieldText } from "../fields/ProductFieldText.tsx";
import { changeable, type Changeable } from "../fields/products.form.ts";
import { sectionNamesOf } from "../sectionNames.ts";
import { Muted, Stack } from "../../../ui/layout/Boxes.tsx";

/** Null if it is empty. */
const fact = (t: Text, product: Product, field: Exclude<Changeable, "sectionId">): Fact | null => {
  const value = product[field];
  return value === null
    ? null
    : { label: labelOf(productLabels[field]), value: productFieldText(t, field, value) };
};

const about = ["description", "brand", "netContent", "unit", "saleType", "sku", "ean"] as const;
const money = ["priceCop", "compareAtPriceCop", "discountPct"] as const;
const limits = ["stock", "maxPerOrder", "availableFrom", "availableTo", "saleHours"] as const;

/** Fields that stand elsewhere on the page, or that are shown in their own way. */
const elsewhere = [
  "name",
  "sectionId",
  "taxCode",
  "isAvailable",
  "optionGroups",
  "ageRestricted",
  "requiresPrescription",
] as const;

const placed: ReadonlySet<Changeable> = new Set<Changeable>([...about, ...money, ...limits, ...elsewhere]);
/** Any other field follows those that tell what the product is. */
const others = changeable.filter((field): field is Exclude<Changeable, "sectionId"> => !placed.has(field));

export function ProductFacts({ product }: { product: Product }) {
  const t = useText();
  const { taxCode, ageRestricted, requiresPrescription } = product;
  const shown = (fields: readonly Exclude<Changeable, "sectionId">[]) =>
    fields.map((field) => fact(t, product, field));
  const tax = taxCode === null ? t("products.noTax") : productFieldText(t, "taxCode", taxCode);
  return (
    <FactGroups
      title={t("marketPage.details")}
      empty=""
      groups={[
        {
          title: t("products.part.identity"),
          facts: [
            { label: t("markets.details"), value: <MarketLink product={product} /> },
            { label: labelOf(productLabels.sectionId), value: sectionNamesOf(product).join(" › ") },
            ...shown([...about, ...others]),
          ],
        },
        {
          title: t("products.part.sale"),
          facts: [
            ...shown(money),
            { label: labelOf(productLabels.taxCode), value: tax },
            ...shown(limits),
            ageRestricted ? fact(t, product, "ageRestricted") : null,
            requiresPrescription ? fact(t, product, "requiresPrescription") : null,
          ],
        },
      ]}
    />
  );
}

function MarketLink({ product: { marketId, marketName } }: { product: Product }) {
  const { admin, market } = paths.dashboard;
  const to = isAdmin(useUser()) ? admin.market(marketId) : market(marketId);
  return (
    <Link component={RouterLink} to={to}>
      {marketName}
    </Link>
  );
}

export function OptionGroups({ product: { optionGroups } }: { product: Product }) {
  const t = useText();
  if (!optionGroups || optionGroups.length === 0) return null;
  return (
    <FactCard icon="options" title={labelOf(productLabels.optionGroups)}>
      <Stack gap={2}>
        {optionGroups.map(({ name, min, max, options }) => (
          <Box key={name}>
            <Box sx={{ typography: "subtitle2" }}>
              {name}{" "}
              <Muted component="span" sx={{ fontWeight: 400 }}>
                {t(min === max ? "products.options.exactly" : "products.options.between", { min, max })}
              </Muted>
            </Box>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, typography: "body2" }}>
              {options.map((option) => (
                <li key={option.name}>{optionText(option)}</li>
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </FactCard>
  );
}
