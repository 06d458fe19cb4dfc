// The step of the columns: which row has the headings, and which field each column brings.
import type { ImportRun } from "@igo/contract/imports";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { queryClient } from "../../core/data.ts";
import { useText } from "../../core/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { messageOf } from "../../ui/messageOf.ts";
import { dropColumnsDraft, useColumnChoices } from "./columnChoices.ts";
import { ColumnList } from "./ColumnList.tsx";
import { columnsQuery, useMapImport } from "./imports.data.ts";
import { labelOfField, missingFields } from "./importKind.ts";
import { useKind } from "./kinds.ts";
import { SectionsChoice } from "./SectionsChoice.tsx";
import { SheetPreview } from "./SheetPreview.tsx";
import { StepBar } from "./StepBar.tsx";

export function ColumnsStep({ run }: { run: ImportRun }) {
  const t = useText();
  const kind = useKind();
  const [mapping, setMapping] = useColumnChoices(run);
  const [failure, setFailure] = useState<string | null>(null);
  const start = useMapImport();
  const sheet = run.sheets.find(({ index }) => index === mapping.sheet);
  const brings = mapping.columns.filter(({ field }) => field !== null).length;

  const look = async (sheetIndex: number, headerRow: number) => {
    try {
      const suggested = await queryClient.fetchQuery(columnsQuery(run.id, sheetIndex, headerRow));
      setMapping({
        ...suggested,
        ...(mapping.values && { values: { ...suggested.values, ...mapping.values } }),
        ...(mapping.createSections !== undefined && { createSections: mapping.createSections }),
      });
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const check = () => {
    start
      .mutateAsync({ params: { id: run.id }, body: mapping })
      .then(() => dropColumnsDraft(run.id))
      .catch((error: unknown) => setFailure(messageOf(error)));
  };

  return (
    <Card>
      <CardContent
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: "minmax(0, 1fr)",
          "&:last-child": { paddingBottom: 0 },
        }}
      >
        <Box sx={{ display: "flex", gap: 2, flexWrap: "wrap", alignItems: "end" }}>
          <Box sx={{ flex: "1 1 320px" }}>
            <Typography variant="h2">{t("imports.columns.title")}</Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t("imports.columns.headerHelp")}
            </Typography>
          </Box>
          {run.sheets.length > 1 && (
            <SheetChoice
              run={run}
              chosen={mapping.sheet}
              onChoose={(index) => void look(index, firstRow(run, index))}
            />
          )}
        </Box>
        {sheet && (
          <SheetPreview
            sheet={sheet}
            headerRow={mapping.headerRow}
            onHeaderRow={(row) => void look(mapping.sheet, row)}
          />
        )}
        <ColumnList mapping={mapping} sheet={sheet} needed={kind.needed(run)} onChange={setMapping} />
        {kind.name === "menu" && <SectionsChoice mapping={mapping} onChange={setMapping} />}
        <Missing run={run} columns={mapping.columns} />
        {failure && <Alert severity="error">{failure}</Alert>}
        <StepBar>
          <Button
            variant="contained"
            size="large"
            loading={start.isPending}
            disabled={brings === 0}
            startIcon={<Icon name="check" />}
            onClick={check}
          >
            {t("imports.columns.check")}
          </Button>
          <Typography variant="body2" sx={{ color: "text.secondary", display: { xs: "none", sm: "block" } }}>
            {t("imports.columns.brings", { count: brings, total: mapping.columns.length })}
          </Typography>
        </StepBar>
      </CardContent>
    </Card>
  );
}

const firstRow = (run: ImportRun, sheet: number) =>
  run.sheets.find(({ index }) => index === sheet)?.sample[0]?.row ?? 1;

function SheetChoice({
  run,
  chosen,
  onChoose,
}: {
  run: ImportRun;
  chosen: number;
  onChoose: (index: number) => void;
}) {
  const t = useText();
  return (
    <FormControl sx={{ minWidth: 200 }}>
      <FormLabel id="import-sheet">{t("imports.columns.sheet")}</FormLabel>
      <Select
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        SelectDisplayProps={{ "aria-labelledby": "import-sheet" }}
      >
        {run.sheets.map(({ index, name, hidden }) => (
          <MenuItem key={index} value={index}>
            {hidden ? t("imports.columns.hiddenSheet", { name }) : name}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

function Missing({ run, columns }: { run: ImportRun; columns: ImportRun["mapping"]["columns"] }) {
  const t = useText();
  const kind = useKind();
  const missing = missingFields(kind, run, columns);
  const names = missing.map((field) => labelOfField(kind, field)).join(", ");
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      <strong>{t("imports.columns.missing", { fields: names })}</strong>{" "}
      {t(`imports.of.missingHelp.${kind.name}`)}
    </Alert>
  );
}
