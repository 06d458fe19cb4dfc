// One field of a merge: the value of each market, one of them selected.
import type { MergeField } from "@igo/contract/markets/markets.duplicates";
import type { Market } from "@igo/contract/markets/markets";
import { Box, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useId } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { taxIdText } from "../../../ui/form/fields/taxIdText.ts";
import { fieldName } from "../fields/fieldName.ts";
import { FieldText } from "../fields/FieldText.tsx";
import { isChangeable } from "../fields/markets.form.ts";

type Props = {
  field: MergeField;
  sides: readonly [Market, Market];
  chosen: string;
  onChoose: (id: string) => void;
};

export function MergeChoice({ field, sides, chosen, onChoose }: Props) {
  const t = useText();
  const id = useId();
  const label =
    field === "lat" ? t("markets.coordinates") : isChangeable(field) ? fieldName(t, field) : field;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1,
        alignItems: "center",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "176px minmax(0, 1fr)" },
      }}
    >
      <Box id={id} sx={{ typography: "subtitle2" }}>
        {label}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, value) => onChoose(value)}
        sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" }, gap: 1 }}
      >
        {sides.map((market) => (
          <FormControlLabel
            key={market.id}
            value={market.id}
            control={<Radio size="small" />}
            label={<Value field={field} market={market} />}
            sx={{
              margin: 0,
              paddingInline: 1,
              minHeight: 44,
              border: "1px solid",
              borderColor: market.id === chosen ? "primary.main" : "divider",
              borderRadius: "8px",
              "& .MuiFormControlLabel-label": {
                minWidth: 0,
                typography: "body2",
                paddingBlock: 0.75,
                overflowWrap: "anywhere",
                ...(market.id !== chosen && { color: "text.secondary" }),
              },
            }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

function Value({ field, market }: { field: MergeField; market: Market }) {
  if (field === "taxId")
    return (
      <>
        <FieldText field="documentType" value={market.documentType} />{" "}
        {taxIdText(market.documentType, market.taxId)}
      </>
    );
  if (field === "lat" && market.lat !== null && market.lon !== null)
    return `${formatNumber(market.lat)}; ${formatNumber(market.lon)}`;
  if (field === "municipalityCode") return `${market.municipalityName}, ${market.departmentName}`;
  return isChangeable(field) ? <FieldText field={field} value={market[field]} /> : String(market[field]);
}
