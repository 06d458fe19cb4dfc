// The layout of a new import: the target, the file beside it, and help for users without a file.
import { Box, Card, CardContent, Button, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { downloadSample, downloadTemplate } from "@igo/contract/imports/imports.files";
import { downloadFrom } from "../../../core/net/api.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { useKind } from "../run/kinds.ts";
import { PlainList } from "../../../ui/layout/Boxes.tsx";

// Help for users without a file: the template of the import type, two samples to try, and the accepted formats.
const samples = {
  market: { clean: "clean.xlsx", messy: "messy.xlsx" },
  menu: { clean: "menu.xlsx", messy: "menu.csv" },
} as const;

function FileHelp() {
  const t = useText();
  const { name: kind } = useKind();
  return (
    <Box>
      <Typography variant="subtitle2" component="h2">
        {t("imports.help.title")}
      </Typography>
      <PlainList sx={{ marginInlineStart: -1, display: "grid", justifyItems: "start" }}>
        <Give
          icon="download"
          label={t("imports.help.template")}
          give={() => downloadFrom(downloadTemplate, { query: { kind } })}
        />
        <Give
          icon="spreadsheet"
          label={t(`imports.of.clean.${kind}`)}
          hint={t(`imports.of.cleanHint.${kind}`)}
          give={() => downloadFrom(downloadSample, { params: { name: samples[kind].clean } })}
        />
        <Give
          icon="spreadsheet"
          label={t(`imports.of.messy.${kind}`)}
          hint={t(`imports.of.messyHint.${kind}`)}
          give={() => downloadFrom(downloadSample, { params: { name: samples[kind].messy } })}
        />
      </PlainList>
      <Typography variant="body2" sx={{ marginTop: 1.5, color: "text.secondary" }}>
        {t("imports.help.limits")}
      </Typography>
    </Box>
  );
}

type GiveProps = {
  icon: IconName;
  label: string;
  /** What the file shows. */
  hint?: string;
  give: () => Promise<unknown>;
};

function Give({ icon, label, hint, give }: GiveProps) {
  const [isBusy, setIsBusy] = useState(false);
  const begin = () => {
    setIsBusy(true);
    give()
      .catch(toastError)
      .finally(() => setIsBusy(false));
  };
  return (
    <li>
      <Button
        loading={isBusy}
        loadingPosition="start"
        startIcon={<Icon name={icon} />}
        onClick={begin}
        sx={{ textAlign: "start" }}
      >
        {label}
      </Button>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ color: "text.secondary", paddingInline: 1, marginBottom: 0.5 }}>
          {hint}
        </Typography>
      )}
    </li>
  );
}

export function NewImportCard({ target, children }: { target: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <CardContent
        sx={{
          display: "grid",
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 320px) minmax(0, 1fr)" },
          gridTemplateRows: { md: "auto 1fr" },
        }}
      >
        <Box sx={{ minWidth: 0 }}>{target}</Box>
        {/* On a phone the file comes before the help; on a wide screen it is beside both. */}
        <Box sx={{ minWidth: 0, gridColumn: { md: 2 }, gridRow: { md: "1 / span 2" } }}>{children}</Box>
        <FileHelp />
      </CardContent>
    </Card>
  );
}
