// For menus: whether to create sections that the market does not have yet.
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useText } from "../../../core/language/i18n.ts";

type Props = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

export function SectionsChoice({ mapping, onChange }: Props) {
  const t = useText();
  return (
    <Box>
      <FormControlLabel
        sx={{ marginInlineStart: 0, gap: 1, "& .MuiFormControlLabel-label": { typography: "subtitle2" } }}
        label={t("imports.columns.createSections")}
        control={
          <Switch
            checked={mapping.createSections !== false}
            onChange={(_, createSections) => onChange({ ...mapping, createSections })}
            slotProps={{ input: { "aria-describedby": "create-sections-help" } }}
          />
        }
      />
      <Box id="create-sections-help" sx={{ typography: "body2", color: "text.secondary" }}>
        {t("imports.columns.createSectionsHelp")}
      </Box>
    </Box>
  );
}
