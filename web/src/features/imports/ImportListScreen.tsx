// Where an import begins: its chain, its file; and below, the history of all runs.
import Typography from "@mui/material/Typography";
import Box from "@mui/material/Box";
import { useText } from "../../core/i18n.ts";
import { Page } from "../../ui/Page.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import { NewImport } from "./NewImport.tsx";

export function ImportListScreen() {
  const t = useText();
  return (
    <Page width="full" title={t("imports.title")} subtitle={t("imports.subtitle")}>
      <NewImport />
      <Box component="section" aria-labelledby="import-history" sx={{ marginTop: 5 }}>
        <Typography variant="h2" id="import-history" sx={{ marginBottom: 2 }}>
          {t("imports.history.title")}
        </Typography>
        <ImportHistory />
      </Box>
    </Page>
  );
}
