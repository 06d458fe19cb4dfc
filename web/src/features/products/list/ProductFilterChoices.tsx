// The inputs of the product list's own filters, loaded when one is opened.
import { Box, InputAdornment, OutlinedInput } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../core/language/i18n.ts";
import type { SetUrlState } from "../../../core/urlState.ts";
import { alone, FoundChoice } from "../../../records/list/filters/FoundChoice.tsx";
import { marketQuery, useMarketChoices } from "../../../records/markets.ts";
import { useSections } from "../fields/sections.data.ts";
import type { ProductFilters } from "../products.data.ts";
import { marketOf } from "./productViews.ts";
import { useState } from "react";
import { readMoney, writeNumber } from "../../../ui/form/fields/numbers.ts";

type MoneyFilterProps = {
  label: string;
  value: number | undefined;
  onChange: (pesos: number | undefined) => void;
};

/** One end of a range of pesos: applied when the user leaves the field or presses Enter. */
function MoneyFilter({ label, value, onChange }: MoneyFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && typed.trim() !== "" && readMoney(typed) === undefined;
  const ask = () => {
    // An invalid amount stays, to be corrected.
    if (typed === null || isInvalid) return;
    const pesos = readMoney(typed);
    setTyped(null);
    if (pesos !== value) onChange(pesos);
  };
  return (
    <OutlinedInput
      size="small"
      value={typed ?? writeNumber(value, true)}
      placeholder={label}
      error={isInvalid}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={ask}
      onKeyDown={({ key }) => key === "Enter" && ask()}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
      slotProps={{ input: { "aria-label": label, "aria-invalid": isInvalid, inputMode: "numeric" } }}
    />
  );
}

type Props = { label: string; filters: ProductFilters; onChange: SetUrlState<ProductFilters> };

export function MarketChoice({ label, filters, onChange }: Props) {
  const market = marketOf(filters);
  const choices = useMarketChoices();
  const { data } = useQuery({ ...marketQuery(market ?? ""), enabled: market !== null });
  return (
    <FoundChoice
      {...choices}
      label={label}
      value={market}
      chosen={data ? { value: data.id, label: data.name } : null}
      // A section belongs to one market.
      onChange={(id) => onChange({ marketId: alone(id), sectionId: undefined })}
    />
  );
}

export function SectionChoice({ label, filters, onChange }: Props) {
  const t = useText();
  const market = marketOf(filters);
  const { options, loading } = useSections(market);
  return (
    <FoundChoice
      label={label}
      {...(market === null && { noOptions: t("products.help.sectionFirst") })}
      options={options}
      loading={loading}
      value={filters.sectionId?.[0] ?? null}
      onChange={(id) => onChange({ sectionId: alone(id) })}
    />
  );
}

export function PriceChoice({ filters: { priceFrom, priceTo }, onChange }: Omit<Props, "label">) {
  const t = useText();
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: 1 }}>
      <MoneyFilter
        label={t("products.priceFrom")}
        value={priceFrom}
        onChange={(pesos) => onChange({ priceFrom: pesos })}
      />
      <MoneyFilter
        label={t("products.priceTo")}
        value={priceTo}
        onChange={(pesos) => onChange({ priceTo: pesos })}
      />
    </Box>
  );
}
