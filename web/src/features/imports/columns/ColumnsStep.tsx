// The columns of a run: the header row, the field of each column, and the fields that no column fills.
import type { ImportRun } from "@igo/contract/imports/imports";
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Select,
  Switch,
  Typography,
} from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { useKind } from "../run/kinds.ts";
import { StepBar } from "../run/StepBar.tsx";
import { ColumnCards } from "./ColumnCards.tsx";
import { ColumnTable } from "./ColumnTable.tsx";
import { Constants } from "./constants/Constants.tsx";
import { MissingFields } from "./constants/MissingFields.tsx";
import { SheetChoices } from "./SheetChoices.tsx";
import { useColumnsStep, type ColumnsStepState } from "./useColumnsStep.ts";
import { cellText } from "@igo/contract/parsing/text";
import { confirmed } from "./mapping/mappingEdits.ts";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { formatNumber } from "../../../core/language/format.ts";
import { chosenSheets } from "./mapping/sheets.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";
import { summaryOf, type Summary } from "./mapping/columnViews.ts";

// How many columns are matched, ignored and still to decide; each count jumps to the next such column.
const kinds: readonly Summary[] = ["matched", "ignored", "toDecide"];

function ColumnSummary({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const { columns, goTo } = step;
  const look = {
    ...touchHeight,
    paddingInline: { xs: 0.5, md: 1 },
    minWidth: 0,
    fontWeight: 600,
    whiteSpace: "nowrap",
    fontSize: { xs: "0.8125rem", md: "0.875rem" },
  } as const;
  return (
    <Row
      component="fieldset"
      aria-label={t("imports.columns.summary")}
      gap={0}
      wrap
      sx={{
        justifyContent: { xs: "space-between", md: "flex-start" },
        border: 0,
        margin: 0,
        padding: 0,
        minWidth: 0,
        "& > button + button": { marginInlineStart: 0.25 },
      }}
    >
      {kinds.map((kind) => {
        const count = columns.filter((column) => summaryOf(column) === kind).length;
        const isUrgent = kind === "toDecide" && count > 0;
        return (
          <Button
            key={kind}
            color="inherit"
            disabled={count === 0}
            onClick={() => goTo(kind)}
            {...(isUrgent && { startIcon: <Icon name="warning" size={16} /> })}
            sx={{
              ...look,
              color: isUrgent ? "warning.dark" : "text.secondary",
              "&.Mui-disabled": { color: "text.secondary" },
            }}
          >
            {t(`imports.columns.${kind}`, { count })}
          </Button>
        );
      })}
    </Row>
  );
}

// What the sheets to import hold but do not show, and what of them is not read.
const LAST_COLUMN = 256;

function SheetRemarks({ step: { run, mapping } }: { step: ColumnsStepState }) {
  const t = useText();
  const chosen = new Set(chosenSheets(run, mapping).map(({ name }) => name));
  const remarks = run.sheets.flatMap(({ name, remarks: of }) => {
    if (!of || !chosen.has(name)) return [];
    const hidden = (key: "hiddenRows" | "hiddenColumns") =>
      of[key] === 0
        ? []
        : [
            mapping[key] === "out"
              ? t(`imports.columns.${key}Out`)
              : t(
                  of.isCounted || key === "hiddenColumns"
                    ? `imports.columns.${key}`
                    : "imports.columns.hiddenRowsAtLeast",
                  {
                    count: of[key],
                    number: formatNumber(of[key]),
                  },
                ),
          ];
    const left = of.hasMoreColumns
      ? [t("imports.columns.moreColumns", { number: formatNumber(LAST_COLUMN) })]
      : [];
    return [...hidden("hiddenRows"), ...hidden("hiddenColumns"), ...left].map((text) =>
      run.sheets.length > 1 ? t("imports.columns.inSheet", { sheet: name, text }) : text,
    );
  });
  if (remarks.length === 0) return null;
  return (
    <Alert severity="info">
      {remarks.map((text) => (
        <Box key={text}>{text}</Box>
      ))}
    </Alert>
  );
}

// For menus: whether to create sections that the market does not have yet.
type Props = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

function SectionsChoice({ mapping, onChange }: Props) {
  const t = useText();
  return (
    <Box>
      <FormControlLabel
        sx={{ marginInlineStart: 0, gap: 1, "& .MuiFormControlLabel-label": { typography: "subtitle2" } }}
        label={t("imports.columns.createSections")}
        control={
          <Switch
            checked={mapping.createSections !== false}
            onChange={(_, createSections) => onChange({ ...mapping, createSections })}
            slotProps={{ input: { "aria-describedby": "create-sections-help" } }}
          />
        }
      />
      <Muted id="create-sections-help" typography="body2">
        {t("imports.columns.createSectionsHelp")}
      </Muted>
    </Box>
  );
}

// Ignores, in one press, every column that has values but no field yet.
function LeaveRestOut({ step: { columns, mapping, change } }: { step: ColumnsStepState }) {
  const t = useText();
  const open = columns.filter(({ state }) => state === "open").map(({ index }) => index);
  if (open.length < 2) return null;
  return (
    <Button
      color="inherit"
      variant="outlined"
      onClick={() => change(confirmed(mapping, open))}
      sx={{ ...touchHeight, justifySelf: "start" }}
    >
      {t("imports.columns.leaveRest", { count: open.length })}
    </Button>
  );
}

// Chooses the header row on a phone, where the preview does not fit.
const rowsShown = 20;

function HeaderRowChoice({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const { shown: sheet, headerRow, setHeaderRow } = step;
  const rows = (sheet?.sample ?? []).filter(({ row }, at) => at < rowsShown || row === headerRow);
  const isKnown = rows.some(({ row }) => row === headerRow);
  return (
    <FormControl fullWidth>
      <FormLabel id="import-header-row">{t("imports.columns.headerRow")}</FormLabel>
      <Select
        value={isKnown ? headerRow : ""}
        onChange={({ target }) => setHeaderRow(target.value)}
        SelectDisplayProps={{ "aria-labelledby": "import-header-row" }}
      >
        {rows.map(({ row, cells }) => {
          const text = cells
            .map(cellText)
            .filter((one) => one !== "")
            .join(" · ");
          return (
            <MenuItem
              key={row}
              value={row}
              sx={{ display: "block", overflow: "hidden", textOverflow: "ellipsis" }}
            >
              {t("imports.columns.headerRowIs", { row, text })}
            </MenuItem>
          );
        })}
      </Select>
    </FormControl>
  );
}

export function ColumnsStep({ run, onCheck }: { run: ImportRun; onCheck: () => void }) {
  const t = useText();
  const kind = useKind();
  const isPhone = useIsPhone();
  const step = useColumnsStep(run, onCheck);
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
  const isKnown = step.run.status === "checked" || step.run.status === "checking";
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
        disabled={!step.canCheck}
        startIcon={<Icon name="check" />}
        onClick={step.check}
      >
        {t(isKnown ? "imports.columns.apply" : "imports.columns.check")}
      </Button>
      <ColumnSummary step={step} />
      {!isPhone && <LeaveRestOut step={step} />}
    </Box>
  );
}
