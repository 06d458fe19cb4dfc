// Records that an undo left unchanged because they were edited since.
import type { ImportRun } from "@igo/contract/imports/imports";
import { Box, Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { labelOfField } from "../run/importKind.ts";
import { useKind } from "../run/kinds.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

export function UndoConflicts({ kept }: { kept: ImportRun["undoKept"] }) {
  const t = useText();
  const kind = useKind();
  return (
    <Box component="section" aria-labelledby="undo-kept">
      <Typography variant="h3" id="undo-kept">
        {t(`imports.of.kept.${kind.name}`, { count: kept.length })}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 1 }}>
        {t("imports.undo.conflictsHelp", { count: kept.length })}
      </Typography>
      <Stack
        component="ul"
        gap={0.5}
        sx={{ margin: 0, paddingInlineStart: 2.5, maxHeight: 320, overflow: "auto" }}
      >
        {kept.map(({ id, name, fields }) => (
          <Box component="li" key={id} sx={{ typography: "body2" }}>
            <Link component={RouterLink} to={kind.paths.record(id)}>
              {name}
            </Link>
            {fields.length > 0 && ` · ${fields.map((field) => labelOfField(kind, field)).join(", ")}`}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
