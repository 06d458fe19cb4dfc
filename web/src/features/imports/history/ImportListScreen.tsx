// Where an import begins, of markets or of a menu as the address says: whose it is, its file; and below, all runs.
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useText } from "../../../core/language/i18n.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import { KindContext } from "../kinds.ts";
import { NewImport } from "../upload/NewImport.tsx";
import { NewMenuImport } from "../upload/NewMenuImport.tsx";
import { useKindOfAddress } from "../useKindOfAddress.ts";

export function ImportListScreen() {
  const t = useText();
  const kind = useKindOfAddress();
  return (
    <KindContext value={kind}>
      <Page
        key={kind.name}
        width="full"
        {...(kind.name === "menu" && { way: [{ label: t("products.title"), to: kind.paths.results }] })}
        title={t(`imports.of.title.${kind.name}`)}
        subtitle={t(`imports.of.subtitle.${kind.name}`)}
      >
        {kind.name === "menu" ? <NewMenuImport /> : <NewImport />}
        <Box component="section" aria-labelledby="import-history" sx={{ marginTop: 5 }}>
          <Typography variant="h2" id="import-history" sx={{ marginBottom: 2 }}>
            {t("imports.history.title")}
          </Typography>
          <ImportHistory />
        </Box>
      </Page>
    </KindContext>
  );
}
