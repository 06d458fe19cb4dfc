// A new import: first whose markets they are, then the file, dropped, chosen or pasted.
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import { useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { ChainField } from "../chains/ChainField.tsx";
import { DropZone } from "./DropZone.tsx";
import { FileHelp } from "./FileHelp.tsx";
import { UploadState } from "./UploadState.tsx";
import { useImportUpload } from "./useImportUpload.ts";

const start = z.strictObject({ chainId: z.uuid().nullable() });

export function NewImport() {
  const t = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useContractForm(start, { start: { chainId: params.get("chainId") }, onSave: () => undefined });
  const uploading = useImportUpload((run) => void navigate(paths.dashboard.admin.importRun(run.id)));
  const begin = (file: File) => uploading.begin(file, form.getValues("chainId"));

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
        <ChainField
          form={form}
          name="chainId"
          label={t("imports.new.chain")}
          help={t("imports.new.chainHelp")}
        />
        {/* On a phone the file comes before the help; beside them on a wide screen. */}
        <Box sx={{ minWidth: 0, gridColumn: { md: 2 }, gridRow: { md: "1 / span 2" } }}>
          <Typography variant="subtitle2" component="h2" sx={{ marginBottom: 0.75 }}>
            {t("imports.new.file")}
          </Typography>
          {uploading.state ? (
            <UploadState
              state={uploading.state}
              onCancel={uploading.cancel}
              onRetry={() => uploading.state && begin(uploading.state.file)}
              onDismiss={uploading.dismiss}
            />
          ) : (
            <DropZone onFile={begin} />
          )}
        </Box>
        <FileHelp />
      </CardContent>
    </Card>
  );
}
