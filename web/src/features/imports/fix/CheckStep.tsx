// The check while it runs; for a failed run, the reason and the ways to continue.
import type { ImportRun } from "@igo/contract/imports/imports";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useKind } from "../kinds.ts";
import { RunProgress } from "../RunProgress.tsx";
import type { Step } from "../steps.ts";

type Props = { run: ImportRun; seenAt: number; onShow: (step: Step) => void };

export function CheckStep({ run, seenAt, onShow }: Props) {
  const t = useText();
  return (
    <Card>
      <CardContent sx={{ padding: { xs: 3, md: 5 } }}>
        {run.status === "failed" ? (
          <Failed run={run} onColumns={() => onShow("columns")} />
        ) : (
          <RunProgress run={run} seenAt={seenAt} cancel={t("imports.check.cancel")} />
        )}
      </CardContent>
    </Card>
  );
}

function Failed({ run, onColumns }: { run: ImportRun; onColumns: () => void }) {
  const t = useText();
  const { paths } = useKind();
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 640 }}>
      <Typography variant="h2">{t("imports.failed.title")}</Typography>
      <Alert severity="error">{run.failure?.message ?? t("ui.wentWrong")}</Alert>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("imports.failed.help")}
      </Typography>
      <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap" }}>
        <Button variant="contained" startIcon={<Icon name="columns" />} onClick={onColumns}>
          {t("imports.failed.columns")}
        </Button>
        <Button
          component={RouterLink}
          to={paths.list}
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="upload" />}
        >
          {t("imports.failed.another")}
        </Button>
      </Box>
    </Box>
  );
}
