// Which columns the list shows and in which order, and how high its rows are.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Popover from "@mui/material/Popover";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useText } from "../../core/i18n.ts";
import { Icon, IconButton } from "../../ui/Icon.tsx";
import {
  columnName,
  densities,
  shownColumns,
  usualColumns,
  type ColumnName,
  type ListLook,
} from "./listLook.ts";
import { columnLabels } from "./marketColumns.tsx";

type Props = { look: ListLook; onChange: (change: Partial<ListLook>) => void };

/** Shown ones first, in their order; the others as the contract lists them. */
const inOrder = (shown: readonly ColumnName[]) => [
  ...shown,
  ...columnName.options.filter((name) => !shown.includes(name)),
];

const moved = (shown: readonly ColumnName[], name: ColumnName, by: -1 | 1): ColumnName[] => {
  const from = shown.indexOf(name);
  const rest = shown.filter((one) => one !== name);
  return [...rest.slice(0, from + by), name, ...rest.slice(from + by)];
};

export function ColumnsMenu({ look, onChange }: Props) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="columns" size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: "text.secondary", display: { xs: "none", md: "inline-flex" } }}
      >
        {t("marketList.columns")}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-labelledby": id, sx: { width: 340, padding: 2 } } }}
      >
        <Typography variant="subtitle1" id={id}>
          {t("marketList.chooseColumns")}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 1.5 }}>
          {t("marketList.columnsHelp")}
        </Typography>
        <DensityChoice look={look} onChange={onChange} />
        <ColumnList look={look} onChange={onChange} />
        <Button size="small" onClick={() => onChange({ columns: undefined, density: "normal" })}>
          {t("marketList.usualLook")}
        </Button>
      </Popover>
    </>
  );
}

function DensityChoice({ look, onChange }: Props) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={look.density}
      aria-label={t("marketList.density")}
      onChange={(_, density: ListLook["density"] | null) => density && onChange({ density })}
    >
      {densities.map((density) => (
        <ToggleButton key={density} value={density}>
          {t(`marketList.${density}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function ColumnList({ look, onChange }: Props) {
  const t = useText();
  const labelOf = columnLabels(t);
  const shown = shownColumns(look);
  const choose = (columns: ColumnName[]) =>
    onChange({
      columns: columns.join() === usualColumns.join() || columns.length === 0 ? undefined : columns,
    });
  return (
    <Box
      component="ul"
      sx={{ listStyle: "none", margin: "8px 0", padding: 0, maxHeight: 360, overflowY: "auto" }}
    >
      {inOrder(shown).map((name) => {
        const label = labelOf(name);
        const place = shown.indexOf(name);
        return (
          <Box component="li" key={name} sx={{ display: "flex", alignItems: "center" }}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, "& .MuiFormControlLabel-label": { typography: "body2" } }}
              label={label}
              control={
                <Checkbox
                  checked={place >= 0}
                  onChange={(_, isShown) =>
                    choose(isShown ? [...shown, name] : shown.filter((one) => one !== name))
                  }
                />
              }
            />
            {place >= 0 && (
              <>
                <IconButton
                  name="arrowUp"
                  label={t("marketList.columnUp", { label })}
                  disabled={place === 0}
                  onClick={() => choose(moved(shown, name, -1))}
                />
                <IconButton
                  name="arrowDown"
                  label={t("marketList.columnDown", { label })}
                  disabled={place === shown.length - 1}
                  onClick={() => choose(moved(shown, name, 1))}
                />
              </>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
