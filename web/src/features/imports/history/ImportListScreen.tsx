// Where an import of markets or of a menu begins, depending on the URL: its target, its file, and below them all runs.
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
