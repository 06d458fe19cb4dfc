// A new import of markets: first the chain, then the file, dropped, chosen or pasted.
import { useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { ChainField } from "../../chains/ChainField.tsx";
import { useKind } from "../kinds.ts";
import { NewImportCard } from "./NewImportCard.tsx";
import { UploadArea } from "./UploadArea.tsx";
import { useImportUploads } from "./useImportUploads.ts";

const start = z.strictObject({ chainId: z.uuid().nullable() });

export function NewImport() {
  const t = useText();
  const { paths } = useKind();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useContractForm(start, { start: { chainId: params.get("chainId") }, onSave: () => undefined });
  const sending = useImportUploads((run) => void navigate(paths.run(run.id)));
  const begin = (files: readonly File[]) =>
    sending.begin(files, { kind: "market", chainId: form.getValues("chainId") ?? undefined });

  return (
    <NewImportCard
      target={
        <ChainField
          form={form}
          name="chainId"
          label={t("imports.of.chain.market")}
          help={t("imports.of.chainHelp.market")}
        />
      }
    >
      <UploadArea sending={sending} onFiles={begin} />
    </NewImportCard>
  );
}
