// The columns of the sheet, each with its heading, a few of its values, and the field it brings.
import type { ImportSheet } from "@igo/contract/imports";
import type { ImportMapping } from "@igo/contract/imports.mapping";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useText } from "../../core/i18n.ts";
import { letterOf, samplesOf, withField } from "./columnChoices.ts";
import { FieldChoice } from "./FieldChoice.tsx";

type Props = {
  mapping: ImportMapping;
  sheet: ImportSheet | undefined;
  /** Fields without which nothing can be created. */
  needed: readonly string[];
  onChange: (mapping: ImportMapping) => void;
};

export function ColumnList({ mapping, sheet, needed, onChange }: Props) {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t("imports.columns.list")}
      sx={{ listStyle: "none", margin: 0, padding: 0, borderTop: "1px solid", borderColor: "divider" }}
    >
      {mapping.columns.map((column) => {
        const samples = samplesOf(sheet?.sample ?? [], mapping.headerRow, column.index);
        const letter = letterOf(column.index);
        return (
          <Box
            component="li"
            key={`${mapping.sheet} ${mapping.headerRow} ${column.index}`}
            sx={{
              display: "grid",
              columnGap: 3,
              rowGap: 1,
              alignItems: "center",
              gridTemplateColumns: {
                xs: "minmax(0, 1fr)",
                md: "minmax(0, 2fr) minmax(0, 3fr) minmax(280px, 3fr)",
              },
              paddingBlock: 1,
              borderBottom: "1px solid",
              borderColor: "divider",
            }}
          >
            <Box sx={{ display: "flex", gap: 1.5, minWidth: 0, alignItems: "center" }}>
              <Letter letter={letter} />
              <Typography variant="subtitle2" component="div" noWrap title={column.heading}>
                {column.heading === "" ? t("imports.columns.noHeading") : column.heading}
              </Typography>
            </Box>
            <Typography variant="body2" noWrap sx={{ color: "text.secondary" }} title={samples.join(" · ")}>
              {samples.length > 0 ? samples.join(" · ") : t("imports.columns.noValues")}
            </Typography>
            <FieldChoice
              mapping={mapping}
              column={column}
              needed={needed}
              label={t("imports.columns.fieldOf", { letter, heading: column.heading })}
              onChoose={(field) => onChange(withField(mapping, column.index, field))}
            />
          </Box>
        );
      })}
    </Box>
  );
}

function Letter({ letter }: { letter: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: "grid",
        placeItems: "center",
        minWidth: 32,
        height: 28,
        flexShrink: 0,
        borderRadius: 0.75,
        bgcolor: "background.neutral",
        color: "text.secondary",
        typography: "caption",
        fontWeight: 700,
      }}
    >
      {letter}
    </Box>
  );
}
