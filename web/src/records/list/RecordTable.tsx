// The rows of a list of records: selection, panel, keyboard, menus, and a bulk change of the selected.
import type { StarKind } from "@igo/contract/stars/stars";
import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import { Button, Box } from "@mui/material";
import { Link, useNavigate } from "react-router";
import { useText, type TextKey } from "../../core/language/i18n.ts";
import { queryText } from "../../core/net/query.ts";
import { useIsPhone } from "../../ui/layout/useIsPhone.ts";
import type { Action } from "../../ui/overlay/action.ts";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { DataTable, type Column } from "../../ui/table/DataTable.tsx";
import type { Counted, TableProps } from "../../ui/table/dataTable.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import type { ListQuery, SetListQuery } from "./filters/recordFilters.tsx";
import { besideThePanel } from "./listLook.ts";
import { withCursor } from "./nextPage.ts";
import type { ListCells } from "./cells/cells.ts";
import { useCellEdits } from "./cells/useCellEdits.tsx";
import type { PanelSteps } from "./panel/SidePanel.tsx";
import { useChosen, type ChosenRows } from "./useChosen.ts";
import { useStarring } from "../stars/stars.data.ts";
import { touchHeight } from "../../ui/layout/touch.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { frame } from "../../ui/theme/theme.ts";
import { useFitting } from "../../ui/layout/useFitting.ts";
import { Row } from "../../ui/layout/Boxes.tsx";

/**
 * Which row the panel beside a list shows. If an action removes that row from the list, the panel moves to the row that
 * takes its place.
 */
const usePeek = (ids: readonly string[]) => {
  const [wanted, setWanted] = useState<{ id: string; place: number } | null>(null);
  const open = (id: string | null) => setWanted(id === null ? null : { id, place: ids.indexOf(id) });
  const place = wanted === null ? -1 : ids.indexOf(wanted.id);
  const instead = ids[Math.min(wanted?.place ?? 0, ids.length - 1)];
  if (wanted !== null && place === -1) open(instead ?? null);
  // Rows above it may have gone.
  else if (wanted !== null && place !== wanted.place) setWanted({ ...wanted, place });
  const at = wanted === null ? null : place === -1 ? (instead ?? null) : wanted.id;
  const step = (by: 1 | -1) => {
    const next = place === -1 ? undefined : ids[place + by];
    return next === undefined ? null : () => open(next);
  };
  return { at, onPeek: open, onPrevious: step(-1), onNext: step(1), onClose: () => open(null) };
};

type WithPanelProps = { panel: ReactNode; children: ReactNode };

const panelWidth = 360;
/** What a row has besides its columns while the panel is open: checkbox, menu and the panel. */
const beside = ({ bulk }: { bulk?: unknown }) => (bulk ? 52 : 0) + 56 + panelWidth;

/** A list with a panel beside its rows, if there is room for one. */
function WithPanel({ panel, children }: WithPanelProps) {
  const isShown = !useIsPhone() && Boolean(panel);
  return (
    <Box sx={{ display: "flex", "@media print": { display: "block" } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {isShown && (
        <Box
          data-unprinted=""
          sx={{ width: panelWidth, flexShrink: 0, borderInlineStart: "1px solid", borderColor: "divider" }}
        >
          <Box
            sx={{
              position: "sticky",
              top: frame.header,
              maxHeight: `calc(100dvh - ${frame.header})`,
              overflowY: "auto",
            }}
          >
            <Suspense>{panel}</Suspense>
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** The page of a list no longer exists; links to the first. */
function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon="list"
      title={t("list.pastTheEnd")}
      action={
        <Button variant="outlined" color="inherit" onClick={onFirst}>
          {t("list.firstPage")}
        </Button>
      }
    />
  );
}

/** The selected records; `rows` are those that were seen, on whichever page. */
export type Selected<Row> = { chosen: ChosenRows; counted: Counted; rows: readonly Row[] };

type Bulk<Row, Field extends string> = {
  /** What the first button and the key `c` change. */
  first: NoInfer<Field>;
  /** Common changes one press away. */
  actions: (selected: Selected<Row>, change: (field: Field) => void) => readonly Action[];
  renderDialog: (
    props: Selected<Row> & { first: Field; onClose: () => void; onStarted: () => void },
  ) => ReactNode;
};

/** What is a record's own in its list. */
export type RowProps<Row, Sort extends string, Field extends string> = {
  nameOf: (row: Row) => string;
  pathOf: (row: Row) => string;
  editPath?: ((row: Row) => string) | undefined;
  createPath?: string;
  /** Its records can be starred, in their menus. */
  star?: StarKind;
  /** In the row's menu, below opening and editing it. */
  actions?: (row: Row) => readonly Action[];
  /** The row's menu, if it is that of its page too. */
  renderMenu?: (row: Row) => ReactNode;
  bin?: {
    texts: Readonly<Record<"title" | "back" | "help" | "empty" | "restore" | "deletedAt", TextKey>>;
    path: string;
    deletedAt: (row: Row) => string | null;
    restore: (row: Row) => unknown;
  };
  /** The row on a phone. */
  card: NonNullable<TableProps<Row, Sort>["card"]>;
  /** The panel beside the rows, and the columns that stay when it takes half the width. */
  Panel?: ComponentType<PanelSteps & { id: string; name: string }>;
  besidePanel?: readonly string[];
  /** The row's status can be changed in place. */
  hasStatus?: boolean;
  /** The same where its column is hidden, from the keyboard; `anchor` is in the row. */
  onStatus?: (row: Row, anchor: HTMLElement) => void;
  /** Fetches what the user may open next. */
  onNear?: (row: Row) => void;
  bulk?: Bulk<Row, Field>;
  /** Its cells are edited where they stand. */
  cells?: ListCells;
};

type Props<Row, Sort extends string, Field extends string> = RowProps<Row, Sort, Field> & {
  label: string;
  page: { page: number; pageSize: number; total: number; totalIsExact: boolean; nextCursor: string | null };
  rows: readonly Row[];
  columns: readonly Column<Row, Sort>[];
  rowHeight: number;
  query: ListQuery;
  onChange: SetListQuery;
  isBin: boolean;
  /** The width of the list. */
  room: number;
  arrange: NonNullable<TableProps<Row, Sort>["arrange"]>;
  busy: boolean;
};

/** The selection; its rows are known even when they are on other pages. */
const useSelected = <Row extends { id: string }>(
  page: { total: number; totalIsExact: boolean },
  rows: readonly Row[],
  { page: _page, pageSize: _size, cursor: _cursor, sort: _sort, ...requested }: ListQuery,
) => {
  const { selection, ...rest } = useChosen(page, requested);
  const [seen, setSeen] = useState<readonly Row[]>([]);
  const onChange = (ids: ReadonlySet<string>) => {
    setSeen((known) => {
      const before = known.filter(({ id }) => rows.every((row) => row.id !== id));
      return [...before, ...rows].filter(({ id }) => ids.has(id));
    });
    selection.onChange(ids);
  };
  return { ...rest, seen, selection: { ...selection, onChange } };
};

export function RecordTable<Row extends { id: string }, Sort extends string, Field extends string>(
  props: Props<Row, Sort, Field>,
) {
  const { label, page, rows, columns, query, onChange, isBin, bulk, Panel, nameOf, pathOf } = props;
  const { editPath, besidePanel = [] } = props;
  const t = useText();
  const navigate = useNavigate();
  const { chosen, counted, clear, seen, selection } = useSelected(page, rows, query);
  const [changing, setChanging] = useState<Field | null>(null);
  const peek = usePeek(rows.map(({ id }) => id));
  const starring = useStarring(isBin ? undefined : props.star);
  const { edits, dialogs } = useCellEdits<Row>(isBin ? undefined : props.cells, {
    nameOf,
    labelOf: (name) => columns.find((column) => column.name === name)?.label ?? name,
  });
  if (rows.length === 0) return <PastTheEnd onFirst={() => onChange({ page: 1 })} />;
  const { at, onPeek, ...steps } = peek;
  const peeked = rows.find(({ id }) => id === at);
  const selected = { chosen, counted, rows: seen };
  return (
    <>
      <WithPanel
        panel={at !== null && Panel && <Panel {...steps} id={at} name={peeked ? nameOf(peeked) : ""} />}
      >
        <DataTable
          label={label}
          rows={rows}
          columns={at === null ? columns : besideThePanel(props.room - beside(props), columns, besidePanel)}
          rowHeight={props.rowHeight}
          arrange={props.arrange}
          edits={edits}
          rowId={({ id }) => id}
          rowName={nameOf}
          sort={columns.flatMap(({ sort = [] }) => sort).find((sort) => sort === query["sort"])}
          onSort={(sort) => onChange({ sort })}
          onOpen={(row) => void navigate(pathOf(row))}
          peek={isBin || !Panel ? undefined : { at, onPeek: (row) => onPeek(row?.id ?? null) }}
          card={props.card}
          actions={props.renderMenu ?? menuOf(props, (row) => starring({ id: row.id, name: nameOf(row) }, t))}
          keys={{
            onEdit: isBin ? undefined : editPath && ((row) => void navigate(editPath(row))),
            onChange: bulk && (() => setChanging(bulk.first)),
            hasStatus: !isBin && props.hasStatus === true,
            onStatus: props.onStatus,
            create: props.createPath,
          }}
          onNear={props.onNear}
          isSortedAbove
          {...(bulk &&
            !isBin && {
              selection: {
                ...selection,
                actions: (
                  <SelectionActions
                    onChange={() => setChanging(bulk.first)}
                    actions={bulk.actions(selected, setChanging)}
                  />
                ),
              },
            })}
          busy={props.busy}
          paging={{
            ...page,
            onPage: (change) => onChange(withCursor(page, change, queryText(query.cursor))),
          }}
        />
      </WithPanel>
      {dialogs}
      {bulk && changing && (
        <Suspense>
          {bulk.renderDialog({
            ...selected,
            first: changing,
            onClose: () => setChanging(null),
            onStarted: clear,
          })}
        </Suspense>
      )}
    </>
  );
}

type MenuProps<Row> = Pick<
  RowProps<Row, string, string>,
  "nameOf" | "pathOf" | "editPath" | "actions" | "bin"
> & { row: Row; isBin: boolean; starring: readonly Action[] };

const menuOf = <Row,>(
  list: Omit<MenuProps<Row>, "row" | "starring">,
  starringOf: (row: Row) => readonly Action[],
) => list.actions && ((row: Row) => <RowMenu {...list} row={row} starring={starringOf(row)} />);

function RowMenu<Row>({ row, isBin, nameOf, pathOf, editPath, starring, actions, bin }: MenuProps<Row>) {
  const t = useText();
  const open: Action = { label: t("ui.open"), icon: "eye", to: pathOf(row) };
  return (
    <ActionMenu
      label={t("list.actionsOf", { name: nameOf(row) })}
      items={
        isBin && bin
          ? [open, { label: t(bin.texts.restore), icon: "undo", onClick: () => bin.restore(row) }]
          : [
              open,
              ...(editPath
                ? [{ label: t("ui.edit"), icon: "pencil", to: editPath(row) } satisfies Action]
                : []),
              ...starring,
              ...(actions?.(row) ?? []),
            ]
      }
    />
  );
}

type ActionsProps = { onChange: () => void; actions: readonly Action[] };

/** Common changes one press away, any other field behind the first button; what has no room is in a menu. */
function SelectionActions({ onChange, actions }: ActionsProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const [line, fitting] = useFitting<HTMLDivElement>(actions.map(({ label }) => label).join());
  const rest = isPhone ? actions : actions.slice(fitting);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="pencil" size={18} />}
        onClick={onChange}
        sx={{ ...touchHeight, flexShrink: 0 }}
      >
        {t("list.change")}
      </Button>
      {!isPhone && (
        // In one line, also beside the panel.
        <Row
          ref={line}
          wrap
          gap={0}
          sx={{ flex: 1, minWidth: 0, height: 36, columnGap: 1, overflow: "hidden" }}
        >
          {actions.map(({ label, icon, danger, ...does }, index) => (
            <Button
              key={label}
              color={danger ? "error" : "inherit"}
              startIcon={<Icon name={icon} size={18} />}
              {...("to" in does ? { component: Link, to: does.to } : { onClick: () => void does.onClick() })}
              sx={{ whiteSpace: "nowrap", height: 36, ...(index >= fitting && { visibility: "hidden" }) }}
            >
              {label}
            </Button>
          ))}
        </Row>
      )}
      {rest.length > 0 && <ActionMenu label={t("ui.more")} items={rest} />}
    </>
  );
}
