// Below a text with a reference to an import row: what the row would change, before → after.
import { type Reference, referenceKey } from "@igo/contract/references/references";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { MarketChangedField } from "../../markets/MarketChangedField.tsx";
import { ProductChangedField } from "../../products/ProductChangedField.tsx";
import { ReferenceChip } from "../../references/ReferenceChip.tsx";
import { chipQuery } from "../../references/references.data.ts";
import { belowLooks } from "./looks.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

export function RowChanges({ references }: { references: readonly Reference[] }) {
  return references.map((reference) => <OneRow key={referenceKey(reference)} reference={reference} />);
}

function OneRow({ reference }: { reference: Reference }) {
  const t = useText();
  const { data: chip } = useQuery(chipQuery(reference));
  if (chip?.kind !== "import_row" || chip.changes.length + chip.issues === 0) return null;
  return (
    <Box sx={belowLooks}>
      <Row wrap>
        <ReferenceChip reference={reference} />
        {chip.issues > 0 && (
          <Muted component="span">
            {t("references.issues", { count: chip.issues, formatted: formatNumber(chip.issues) })}
          </Muted>
        )}
      </Row>
      {chip.changes.map(({ field, before, after }) =>
        chip.importKind === "menu" ? (
          <ProductChangedField key={field} marketId={null} field={field} before={before} after={after} />
        ) : (
          <MarketChangedField key={field} field={field} before={before} after={after} />
        ),
      )}
      {chip.moreChanges > 0 && (
        <Muted>
          {t("references.moreChanges", {
            count: chip.moreChanges,
            formatted: formatNumber(chip.moreChanges),
          })}
        </Muted>
      )}
    </Box>
  );
}
