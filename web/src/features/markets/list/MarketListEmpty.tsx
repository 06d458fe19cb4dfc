// The empty list: before the first market, and when nothing matches.
import { downloadSample } from "@igo/contract/imports/imports.files";
import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import { downloadFrom } from "../../../core/net/api.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { NothingFound as Nothing } from "../../../ui/list/NothingFound.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";

const { admin } = paths.dashboard;

type Sample = "clean.xlsx" | "messy.xlsx";
const save = (name: Sample) => {
  downloadFrom(downloadSample, { params: { name } }).catch(toastError);
};

export function FirstMarkets() {
  const t = useText();
  return (
    <>
      <EmptyState
        icon="store"
        title={t("markets.empty.title")}
        help={t("markets.empty.help")}
        action={
          <>
            <Button
              variant="contained"
              size="large"
              component={Link}
              to={admin.imports}
              startIcon={<Icon name="upload" />}
            >
              {t("markets.import")}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              size="large"
              component={Link}
              to={admin.createMarket}
              startIcon={<Icon name="plus" />}
            >
              {t("markets.create")}
            </Button>
          </>
        }
      />
      <SampleFiles />
    </>
  );
}

const samplesLooks = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  alignItems: "center",
  justifyContent: "center",
  paddingInline: 3,
  paddingBottom: 6,
  marginTop: -4,
  typography: "body2",
  color: "text.secondary",
} as const;

function SampleFiles() {
  const t = useText();
  return (
    <Box sx={samplesLooks}>
      {t("markets.empty.samples")}
      <Button size="small" startIcon={<Icon name="download" size={16} />} onClick={() => save("clean.xlsx")}>
        {t("markets.empty.clean")}
      </Button>
      <Button size="small" startIcon={<Icon name="download" size={16} />} onClick={() => save("messy.xlsx")}>
        {t("markets.empty.messy")}
      </Button>
    </Box>
  );
}

export function NothingFound({ isBin, onClear }: { isBin: boolean; onClear: () => void }) {
  const t = useText();
  if (isBin) return <EmptyState icon="trash" title={t("markets.bin.empty")} help={t("markets.bin.help")} />;
  return <Nothing onClear={onClear} />;
}
