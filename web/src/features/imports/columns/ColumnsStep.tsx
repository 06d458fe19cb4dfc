// The match columns step: the header row, the field of each column, and the fields that no column fills.
import type { ImportRun } from "@igo/contract/imports/imports";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { useKind } from "../kinds.ts";
import { StepBar } from "../StepBar.tsx";
import { ColumnCards } from "./ColumnCards.tsx";
import { ColumnSummary } from "./ColumnSummary.tsx";
import { ColumnTable } from "./ColumnTable.tsx";
import { Constants } from "./constants/Constants.tsx";
import { LeaveRestOut } from "./LeaveRestOut.tsx";
import { HeaderRowChoice } from "./HeaderRowChoice.tsx";
import { MissingFields } from "./constants/MissingFields.tsx";
import { SectionsChoice } from "./SectionsChoice.tsx";
import { SheetChoices } from "./SheetChoices.tsx";
import { SheetRemarks } from "./SheetRemarks.tsx";
import { useColumnsStep, type ColumnsStepState } from "./useColumnsStep.ts";

export function ColumnsStep({ run }: { run: ImportRun }) {
  const t = useText();
  const kind = useKind();
  const isPhone = useIsPhone();
  const step = useColumnsStep(run);
  const { mapping, change, failure } = step;
  return (
    <Card>
      <CardContent
        sx={{
          display: "grid",
          gap: 2.5,
          gridTemplateColumns: "minmax(0, 1fr)",
          "&:last-child": { paddingBottom: 0 },
        }}
      >
        <Box>
          <Typography variant="h2">{t("imports.columns.title")}</Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t(isPhone ? "imports.columns.phoneHelp" : "imports.columns.help")}
          </Typography>
        </Box>
        {run.sheets.length > 1 && <SheetChoices step={step} />}
        <SheetRemarks step={step} />
        {isPhone && <HeaderRowChoice step={step} />}
        {isPhone ? <ColumnCards step={step} /> : <ColumnTable step={step} />}
        <Constants step={step} />
        {kind.name === "menu" && <SectionsChoice mapping={mapping} onChange={change} />}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        {isPhone && <LeaveRestOut step={step} />}
        <StepBar inset={3} isBleeding>
          <Box sx={{ display: "grid", gap: 1, flex: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <MissingFields step={step} />
            <CheckLine step={step} isPhone={isPhone} />
          </Box>
        </StepBar>
      </CardContent>
    </Card>
  );
}

function CheckLine({ step, isPhone }: { step: ColumnsStepState; isPhone: boolean }) {
  const t = useText();
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: { xs: "column-reverse", md: "row" },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: { xs: "stretch", md: "center" },
      }}
    >
      <Button
        variant="contained"
        size="large"
        loading={step.isChecking}
        disabled={step.columns.every(({ field }) => field === null)}
        startIcon={<Icon name="check" />}
        onClick={step.check}
      >
        {t("imports.columns.check")}
      </Button>
      <ColumnSummary step={step} />
      {!isPhone && <LeaveRestOut step={step} />}
    </Box>
  );
}
