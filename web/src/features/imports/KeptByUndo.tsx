// Markets that an undo left as they are, because somebody edited them since.
import type { ImportRun } from "@igo/contract/imports";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { labelOfField } from "./importFields.ts";

export function KeptByUndo({ kept }: { kept: ImportRun["undoKept"] }) {
  const t = useText();
  return (
    <Box component="section" aria-labelledby="undo-kept">
      <Typography variant="h3" id="undo-kept">
        {t("imports.undo.kept", { count: kept.length })}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 1 }}>
        {t("imports.undo.keptHelp")}
      </Typography>
      <Box
        component="ul"
        sx={{
          margin: 0,
          paddingInlineStart: 2.5,
          display: "grid",
          gap: 0.5,
          maxHeight: 320,
          overflow: "auto",
        }}
      >
        {kept.map(({ marketId, name, fields }) => (
          <Box component="li" key={marketId} sx={{ typography: "body2" }}>
            <Link component={RouterLink} to={paths.dashboard.admin.market(marketId)}>
              {name}
            </Link>
            {fields.length > 0 && ` · ${fields.map(labelOfField).join(", ")}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
