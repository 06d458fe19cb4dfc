// Several files, each becoming a run of its own, and the actions for all of them at once.
import type { ImportRun } from "@igo/contract/imports/imports";
import { Box, Button } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { followImport } from "../run/importNotices.data.ts";
import { useCommitImport, useImports } from "../run/imports.data.ts";
import { UploadItem } from "./UploadItem.tsx";
import type { ImportUploads } from "./useImportUploads.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";

export function UploadList({ sending }: { sending: ImportUploads }) {
  const t = useText();
  const { uploads, retry, remove, dismiss } = sending;
  const runs = useImports(uploads.flatMap(({ importId }) => (importId === null ? [] : [importId])));
  const arrived = uploads.filter(({ importId }) => importId !== null).length;
  const isBusy = uploads.some(({ importId, failure }) => importId === null && failure === null);
  return (
    <Box>
      <PlainList>
        {uploads.map((one) => (
          <UploadItem
            key={one.key}
            upload={one}
            run={runs.find(({ id }) => id === one.importId)}
            onRetry={() => retry(one)}
            onRemove={() => remove(one)}
          />
        ))}
      </PlainList>
      <Box
        component="output"
        sx={{ display: "block", typography: "body2", color: "text.secondary", marginTop: 2 }}
      >
        {t("imports.uploads.said", { done: arrived, total: uploads.length })}
      </Box>
      <Row gap={1.5} align="stretch" wrap sx={{ marginTop: 1.5 }}>
        <ForAll runs={runs} />
        {!isBusy && (
          <Button color="inherit" startIcon={<Icon name="fileUp" />} onClick={dismiss}>
            {t("imports.uploads.more")}
          </Button>
        )}
      </Row>
    </Box>
  );
}

const isFaultless = ({ status, counts }: ImportRun) =>
  status === "checked" && counts.error + counts.duplicate === 0 && counts.create + counts.update > 0;

/** The check has begun by itself; a file of which no column is known, or with problems, is opened on its own. */
function ForAll({ runs }: { runs: readonly ImportRun[] }) {
  const t = useText();
  const commit = useCommitImport();
  const good = runs.filter(isFaultless);
  if (good.length === 0) return null;

  const commitAll = async () => {
    for (const { id } of good) {
      followImport(id);
      await commit.mutateAsync({ params: { id }, body: { mode: "valid" } });
    }
  };
  return (
    <Button
      variant="contained"
      loading={commit.isPending}
      loadingPosition="start"
      startIcon={<Icon name="check" />}
      onClick={() => void commitAll().catch(toastError)}
    >
      {t("imports.uploads.commitAll", { count: good.length })}
    </Button>
  );
}
