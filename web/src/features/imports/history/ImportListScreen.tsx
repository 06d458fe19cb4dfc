// Where an import of markets or of a menu begins, depending on the URL: its target, its file, and below them all runs.
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import { KindContext, useKind } from "../run/kinds.ts";
import { useKindOfAddress } from "../run/useKindOfAddress.ts";
import { useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { ChainField } from "../../chains/ChainField.tsx";
import { NewImportCard } from "../upload/NewImportCard.tsx";
import { UploadArea } from "../upload/UploadArea.tsx";
import { useImportUploads } from "../upload/useImportUploads.ts";
import { useHanded } from "../upload/useHanded.ts";
import { useAreaNames } from "../../../records/areaNames.ts";
import { RecipeList } from "../../../records/recipes/RecipeList.tsx";
import { MenuImportForm } from "../upload/MenuImportForm.tsx";

// A new import of a menu: first the market, or several, then the files.
function NewMenuImport() {
  const [params] = useSearchParams();
  const requested = params.get("marketId");
  return <MenuImportForm key={requested} start={requested} />;
}

// A new import of markets: first the chain, then the file, dropped, chosen or pasted.
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
  useHanded(paths.list, begin);

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

/** Of the market that the menu is for; otherwise those that belong to none. */
function Recipes() {
  const { name } = useKind();
  const [params] = useSearchParams();
  const marketId = params.get("marketId");
  return <RecipeList owner={name === "menu" && marketId ? { marketId } : {}} hidesNone />;
}

export function ImportListScreen() {
  const t = useText();
  const kind = useKindOfAddress();
  const areas = useAreaNames();
  return (
    <KindContext value={kind}>
      <Page
        key={kind.name}
        width="full"
        {...(kind.name === "menu" && { way: [{ label: t(areas.products), to: kind.paths.results }] })}
        title={t(`imports.of.title.${kind.name}`)}
        subtitle={t(`imports.of.subtitle.${kind.name}`)}
      >
        {kind.name === "menu" ? <NewMenuImport /> : <NewImport />}
        <ImportHistory />
        <Box sx={{ marginTop: 3 }}>
          <Recipes />
        </Box>
      </Page>
    </KindContext>
  );
}
