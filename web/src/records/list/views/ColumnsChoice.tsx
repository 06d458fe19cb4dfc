// The column menu: row height, which columns are shown in which order, and which of them stay in sight.
import {
  Button,
  Checkbox,
  FormControlLabel,
  Popover,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { densities, type ListLook } from "../listLook.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";

type Density = ListLook<string>["density"];

type Props = {
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  density: Density;
  onDensity: (density: Density) => void;
  /** Every column except the name's. */
  columns: readonly { name: string; label: string }[];
  shown: readonly string[];
  onShown: (names: string[]) => void;
  /** They stay in sight beside the name. */
  pinned: readonly string[];
  onPinned: (names: string[]) => void;
  onUsual: () => void;
};

const moved = (shown: readonly string[], name: string, by: -1 | 1): string[] => {
  const from = shown.indexOf(name);
  const rest = shown.filter((one) => one !== name);
  return [...rest.slice(0, from + by), name, ...rest.slice(from + by)];
};

export function ColumnsChoice({ anchor, open, onClose, density, onDensity, onUsual, ...columns }: Props) {
  const t = useText();
  const id = useId();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { role: "dialog", "aria-labelledby": id, sx: { width: 380, padding: 2 } } }}
    >
      <Typography variant="subtitle1" id={id}>
        {t("list.chooseColumns")}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 1.5 }}>
        {t("list.columnsHelp")}
      </Typography>
      <DensityChoice density={density} onDensity={onDensity} />
      <ColumnList {...columns} />
      <Button size="small" onClick={onUsual}>
        {t("list.usualLook")}
      </Button>
    </Popover>
  );
}

function DensityChoice({ density, onDensity }: Pick<Props, "density" | "onDensity">) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={density}
      aria-label={t("list.density")}
      onChange={(_, chosen: Density | null) => chosen && onDensity(chosen)}
    >
      {densities.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(`list.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type ListProps = Pick<Props, "columns" | "shown" | "onShown" | "pinned" | "onPinned">;

function ColumnList({ columns, shown, onShown, pinned, onPinned }: ListProps) {
  const t = useText();
  // Visible ones first, in their order.
  const inOrder = [
    ...shown.flatMap((name) => columns.filter((column) => column.name === name)),
    ...columns.filter(({ name }) => !shown.includes(name)),
  ];
  return (
    <PlainList sx={{ margin: "8px 0", maxHeight: 360, overflowY: "auto" }}>
      {inOrder.map(({ name, label }) => {
        const place = shown.indexOf(name);
        return (
          <Row component="li" key={name} gap={0}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, "& .MuiFormControlLabel-label": { typography: "body2" } }}
              label={label}
              control={
                <Checkbox
                  checked={place >= 0}
                  onChange={(_, isShown) =>
                    onShown(isShown ? [...shown, name] : shown.filter((one) => one !== name))
                  }
                />
              }
            />
            {place >= 0 && (
              <>
                <IconButton
                  name={pinned.includes(name) ? "unpin" : "pinned"}
                  label={t(pinned.includes(name) ? "list.columnUnpin" : "list.columnPin", { label })}
                  onClick={() =>
                    onPinned(pinned.includes(name) ? pinned.filter((one) => one !== name) : [...pinned, name])
                  }
                />
                <IconButton
                  name="arrowUp"
                  label={t("list.columnUp", { label })}
                  disabled={place === 0}
                  onClick={() => onShown(moved(shown, name, -1))}
                />
                <IconButton
                  name="arrowDown"
                  label={t("list.columnDown", { label })}
                  disabled={place === shown.length - 1}
                  onClick={() => onShown(moved(shown, name, 1))}
                />
              </>
            )}
          </Row>
        );
      })}
    </PlainList>
  );
}
