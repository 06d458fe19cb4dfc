// The rows of a DataTable on phones: two lines if the list defines them, otherwise the name and the rest as labels and
// values.
import { Box, Checkbox } from "@mui/material";
import type { ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Choice } from "../choice/Choice.tsx";
import { openingClick, withRow, type TableProps } from "./dataTable.ts";
import { cut } from "../display/TwoLines.tsx";
import { touchIcons } from "../layout/touch.ts";
import { Muted, PlainList, Row } from "../layout/Boxes.tsx";
import { Icon } from "../theme/Icon.tsx";

/** The link of a name fills the area around it, so that a finger need not hit the letters. */
const opensAll = {
  position: "relative",
  "& :is(button, label, .MuiCheckbox-root, .MuiSwitch-root)": { position: "relative", zIndex: 1 },
  // A card has room below: a name is whole, however long.
  "& [data-title] :is(a, button)": {
    position: "static",
    zIndex: "auto",
    whiteSpace: "normal",
    overflowWrap: "anywhere",
  },
  "& [data-title] :is(a, button)::after": { content: '""', position: "absolute", inset: 0 },
} as const;

export function RowCards<Row, Sort extends string>(props: TableProps<Row, Sort>) {
  const { label, rows, rowId } = props;
  return (
    <>
      {!props.isSortedAbove && <SortChoice {...props} />}
      <PlainList aria-label={label}>
        {rows.map((row) => (
          <Box
            component="li"
            key={rowId(row)}
            data-row-id={rowId(row)}
            sx={{
              ...(props.card ? { paddingBlock: 0.75, paddingInline: 1.5 } : { padding: 2 }),
              borderBottom: "1px solid",
              borderColor: "divider",
              "&:last-of-type": { borderBottom: 0 },
            }}
          >
            {props.card ? <ShortCard row={row} {...props} /> : <RowCard row={row} {...props} />}
          </Box>
        ))}
      </PlainList>
    </>
  );
}

/** Cards have no column headers to sort by. */
function SortChoice<Row, Sort extends string>({ columns, sort, onSort }: TableProps<Row, Sort>) {
  const t = useText();
  const choices = columns.flatMap(({ label, sort: pair }) =>
    pair
      ? [
          { value: pair[0], words: t("ui.sortedAscending", { label }) },
          { value: pair[1], words: t("ui.sortedDescending", { label }) },
        ]
      : [],
  );
  if (!onSort || choices.length === 0) return null;
  const shown = choices.find(({ value }) => value === sort)?.words ?? "—";
  return (
    <Row sx={{ paddingInline: 2, typography: "body2", color: "text.secondary" }}>
      <Box component="span" aria-hidden sx={{ whiteSpace: "nowrap" }}>
        {t("ui.sortBy")}
      </Box>
      <Choice
        look="plain"
        name={{ "aria-label": `${t("ui.sortBy")} ${shown}` }}
        options={choices.map(({ value, words }) => ({ value, label: words }))}
        value={[sort ?? ""]}
        shown={shown}
        onChange={([wanted]) => {
          const chosen = choices.find(({ value }) => value === wanted);
          if (chosen) onSort(chosen.value);
        }}
        sx={{ minHeight: 44, minWidth: 0 }}
      />
    </Row>
  );
}

/** The picture is the box that chooses the row, so that the words have its room. */
function Chosen({ picture, isOn }: { picture: ReactNode; isOn: boolean }) {
  return (
    <Box component="span" sx={{ position: "relative", display: "flex" }}>
      <Box component="span" sx={{ display: "flex", ...(isOn && { opacity: 0.5 }) }}>
        {picture}
      </Box>
      <Box component="span" sx={{ ...mark, ...(isOn && { ...markOn }) }}>
        {isOn && <Icon name="check" size={14} />}
      </Box>
    </Box>
  );
}

/** As large as a finger, and no larger. */
const pictureBox = {
  flexShrink: 0,
  borderRadius: 1,
  "&&": { padding: "2px", margin: 0, marginInlineEnd: 1, minWidth: 44, minHeight: 44 },
} as const;

const mark = {
  position: "absolute",
  insetBlockEnd: -4,
  insetInlineEnd: -8,
  display: "grid",
  placeItems: "center",
  width: 18,
  height: 18,
  border: "2px solid",
  borderColor: "text.secondary",
  borderRadius: "5px",
  bgcolor: "background.paper",
} as const;

const markOn = {
  color: "primary.contrastText",
  bgcolor: "primary.main",
  borderColor: "primary.main",
} as const;

/** Two lines: the name, which has the first to itself; its status and details below. A tap opens it. */
function ShortCard<Row, Sort extends string>(props: TableProps<Row, Sort> & { row: Row }) {
  const { row, columns, rowId, rowName, selection, actions, onOpen, card } = props;
  const t = useText();
  const id = rowId(row);
  const title = columns.find((column) => column.title) ?? columns[0];
  const { lead, state, below, beside } = card?.(row) ?? { below: null };
  return (
    <Box
      {...(onOpen && { onClick: openingClick(() => onOpen(row)) })}
      sx={{ ...touchIcons, ...opensAll, display: "flex", alignItems: "center", gap: 0.5, minHeight: 52 }}
    >
      {selection && (
        <Checkbox
          edge="start"
          checked={selection.chosen.has(id)}
          onChange={(_, checked) => selection.onChange(withRow(selection.chosen, id, checked))}
          slotProps={{ input: { "aria-label": t("ui.selectRow", { name: rowName(row) }) } }}
          {...(lead && {
            icon: <Chosen picture={lead} isOn={false} />,
            checkedIcon: <Chosen picture={lead} isOn />,
            sx: pictureBox,
          })}
        />
      )}
      {lead && !selection && <Box sx={{ flexShrink: 0, marginInlineEnd: 1 }}>{lead}</Box>}
      <Box sx={{ flex: 1, minWidth: 0, display: "grid", rowGap: 0.25 }}>
        <Box data-title="" sx={{ minWidth: 0, "& [data-second]": { display: "none" } }}>
          {title?.cell(row)}
        </Box>
        <Row sx={{ minWidth: 0 }}>
          {state && <Box sx={{ flexShrink: 0, maxWidth: "60%", display: "flex" }}>{state}</Box>}
          <Muted typography="body2" sx={{ ...cut, minWidth: 0 }}>
            {below}
          </Muted>
        </Row>
      </Box>
      {beside}
      {actions?.(row)}
    </Box>
  );
}

function RowCard<Row, Sort extends string>({
  row,
  columns,
  rowId,
  rowName,
  selection,
  actions,
}: TableProps<Row, Sort> & { row: Row }) {
  const t = useText();
  const id = rowId(row);
  const title = columns.find((column) => column.title) ?? columns[0];
  const rest = columns.filter((column) => column !== title && !column.tableOnly);
  return (
    <>
      <Box sx={{ ...touchIcons, ...opensAll, display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}>
        {selection && (
          <Checkbox
            edge="start"
            checked={selection.chosen.has(id)}
            onChange={(_, checked) => selection.onChange(withRow(selection.chosen, id, checked))}
            slotProps={{ input: { "aria-label": t("ui.selectRow", { name: rowName(row) }) } }}
          />
        )}
        <Box data-title="" sx={{ flex: 1, minWidth: 0, typography: "subtitle1" }}>
          {title?.cell(row)}
        </Box>
        {actions?.(row)}
      </Box>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "minmax(96px, 2fr) 3fr",
          gap: 0.75,
          margin: 0,
          marginTop: 1.5,
        }}
      >
        {rest.map((column) => (
          <Box key={column.name} sx={{ display: "contents", typography: "body2" }}>
            <Muted component="dt" typography="body2">
              {column.label}
            </Muted>
            <Box component="dd" sx={{ typography: "body2", margin: 0, minWidth: 0 }}>
              {column.cell(row)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
