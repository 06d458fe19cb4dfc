// The one body of every list of records: toolbar, filters, views, columns, sort order, rows with their keyboard,
// selection, panel and menus, empty states, recycle bin, paging and the next page ahead. A list states what is its own.
//
//   <RecordListScreen
//     texts={texts} what="chains"
//     query={query} onChange={setQuery}                     useUrlState of the endpoint's query
//     read={chainsQuery} rowsOf={(page) => page.chains}
//     columns={() => [{ name: "name", label, title: true, cell }, …]}
//     card={…} pathOf={(chain) => …} actions={(chain) => […]}
//     action={<NewChainButton />} first={<FirstChain />}
//   />
//
// `RecordList` is the same with a heading in a page that has more than the list.
import { Box, Card } from "@mui/material";
import {
  useQuery,
  type QueryKey,
  type UnusedSkipTokenOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback, useState, type ComponentProps, type ReactNode } from "react";
import type { ViewList } from "@igo/contract/markets/markets.views";
import { formatNumber } from "../../core/language/format.ts";
import { useText, type TextKey } from "../../core/language/i18n.ts";
import { queryClient } from "../../core/net/data.ts";
import { When } from "../../ui/display/When.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { Row as Line } from "../../ui/layout/Boxes.tsx";
import { useIsPhone } from "../../ui/layout/useIsPhone.ts";
import { Page as Screen } from "../../ui/layout/Page.tsx";
import { NothingFound } from "../../ui/list/NothingFound.tsx";
import { ToolButton } from "../../ui/list/ToolButton.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";
import { ListTools } from "./filters/ListTools.tsx";
import {
  listFilters,
  type ListQuery,
  type ListFilters,
  type SetListQuery,
} from "./filters/recordFilters.tsx";
import {
  countWithRoom,
  movedBeside,
  onlyKnown,
  plainLook,
  rowHeights,
  useListLook,
  widthsOf,
  withRoom,
  withWidth,
  type ListLook,
} from "./listLook.ts";
import { useNextPage } from "./nextPage.ts";
import { RecordTable, type RowProps } from "./RecordTable.tsx";
import { ColumnsMenu, SortMenu } from "./views/ListMenus.tsx";
import { UrlFieldsContext, urlFieldsOf, useOpening } from "./views/views.data.ts";

export type ListPage = {
  page: number;
  pageSize: number;
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
};

type Chooser<Name extends string> = {
  look: ListLook<Name>;
  onLook: (change: Partial<ListLook<Name>>) => void;
  /** Every column but the name's, in the order of the menu. */
  names: readonly Name[];
  usual: readonly Name[];
  /** Shown besides the usual ones where there is room. */
  spare: readonly Name[];
};

type ListProps<
  Page extends ListPage,
  Row extends { id: string },
  Query extends ListQuery,
  Key extends QueryKey,
  Name extends string,
  Sort extends string,
  Field extends string,
> = RowProps<Row, Sort, Field> & {
  label: string;
  /** What failed to load, for its message. */
  what: ComponentProps<typeof Loaded>["what"];
  query: Query;
  onChange: SetListQuery;
  read: (query: Query) => UnusedSkipTokenOptions<Page, Error, Page, Key> & { queryKey: Key };
  rowsOf: (page: Page) => readonly Row[];
  /** The name's first. A list with a chooser shows only those in `shown` beside it, in that order. */
  columns: (shown: readonly Name[]) => readonly Column<Row, Sort>[];
  chooser?: Chooser<Name>;
  /** The user may save views of it. */
  views?: ViewList;
  searchLabel?: string;
  filters?: ListFilters;
  /** The sort orders in words, because cards on phones have no column heads to sort by. */
  orders?: readonly { value: Sort; label: string }[];
  /** Before the first record. */
  first: ReactNode;
  tools?: ReactNode;
};

type ScreenProps<Name extends string> = {
  texts: Readonly<Record<"title" | "search" | "count" | "countMoreThan", TextKey>>;
  action?: ReactNode;
  /** If it depends on the columns that are shown. */
  renderAction?: (shown: readonly Name[]) => ReactNode;
  viewTabs?: ReactNode;
  /** Above the list. */
  above?: ReactNode;
};

export function RecordListScreen<
  Page extends ListPage,
  Row extends { id: string },
  Query extends ListQuery,
  Key extends QueryKey,
  Name extends string,
  Sort extends string,
  Field extends string,
>({
  texts,
  action,
  renderAction,
  viewTabs,
  above,
  ...list
}: ScreenProps<Name> & Omit<ListProps<Page, Row, Query, Key, Name, Sort, Field>, "label" | "searchLabel">) {
  const t = useText();
  const state = useList(list);
  const { page, isBin, isFirstTime, urlFields } = state;
  const { bin } = list;
  const title = t(isBin && bin ? bin.texts.title : texts.title);
  const isWhole = !isBin && !isFirstTime;
  const exact = page?.totalIsExact ?? true;
  const formatted = formatNumber(exact ? (page?.total ?? 0) : 10_000);
  return (
    <Screen
      width="full"
      title={title}
      count={
        isFirstTime
          ? undefined
          : {
              // Its room is there before it.
              short: page ? (exact ? formatted : `${formatted}+`) : "",
              words: page
                ? exact
                  ? t(texts.count, { count: page.total, formatted })
                  : t(texts.countMoreThan, { formatted })
                : "",
            }
      }
      views={isWhole && viewTabs && <UrlFieldsContext value={urlFields}>{viewTabs}</UrlFieldsContext>}
      {...(isBin && bin && { way: [{ label: t(bin.texts.back), to: bin.path }] })}
      action={isWhole && (renderAction?.(state.shown) ?? action)}
    >
      {above}
      {isBin && bin && (
        <Box sx={{ marginBottom: 1.5 }}>
          <Notice tone="info">{t(bin.texts.help)}</Notice>
        </Box>
      )}
      <ListCard {...list} label={title} searchLabel={t(texts.search)} {...state} />
    </Screen>
  );
}

export function RecordList<
  Page extends ListPage,
  Row extends { id: string },
  Query extends ListQuery,
  Key extends QueryKey,
  Name extends string,
  Sort extends string,
  Field extends string,
>({
  heading,
  viewTabs,
  ...list
}: { heading: ReactNode; viewTabs: ReactNode } & ListProps<Page, Row, Query, Key, Name, Sort, Field>) {
  const state = useList(list);
  return (
    <>
      <Line wrap sx={{ columnGap: 1.5, minHeight: { md: 36 }, marginBottom: { xs: 1, md: 1.5 } }}>
        {heading}
        <Box data-unprinted="" sx={viewsLooks}>
          <UrlFieldsContext value={state.urlFields}>{viewTabs}</UrlFieldsContext>
        </Box>
      </Line>
      <ListCard {...list} {...state} />
    </>
  );
}

/** On a phone below the heading. */
const viewsLooks = { display: "flex", minWidth: 0, flex: "1 1 0", flexBasis: { xs: "100%", md: 0 } } as const;

const noFilters: ListFilters = { table: {}, words: {} };

/** What is known of the list: its page, and which of its states it is in. */
const useList = <
  Page extends ListPage,
  Row extends { id: string },
  Query extends ListQuery,
  Key extends QueryKey,
  Name extends string,
  Sort extends string,
  Field extends string,
>({
  query,
  onChange,
  read,
  filters = noFilters,
  views,
  chooser,
  columns,
  bulk,
}: Pick<
  ListProps<Page, Row, Query, Key, Name, Sort, Field>,
  "query" | "onChange" | "read" | "filters" | "views" | "chooser" | "columns" | "bulk"
>) => {
  const asked = useQuery(read(query));
  const page = asked.data;
  const urlFields = urlFieldsOf(query);
  useOpening(views, urlFields);
  useNextPage(asked.isPlaceholderData ? undefined : page, (next) =>
    queryClient.prefetchQuery(read({ ...query, ...next })),
  );
  const narrowed = listFilters(filters, query, onChange);
  const isBin = query["deleted"] === true;
  const isAsking = (query["search"] ?? "") !== "" || narrowed.isNarrowed;
  const [box, width] = useWidth();
  // On a phone it is cards, whose room is no matter of columns.
  const room = useIsPhone() ? 0 : width;
  const usual = chooser?.usual ?? [];
  const known = columns(usual);
  const sized = (names: readonly Name[]) =>
    names.flatMap((name) => known.filter((column) => column.name === name));
  const spare = (chooser?.spare ?? []).filter((name) => !usual.includes(name));
  const beside = (bulk ? 52 : 0) + 56;
  const fitting = withRoom(room, sized(usual)).map(({ name }) => name);
  const usualHere =
    fitting.length < usual.length
      ? usual.filter((name) => fitting.includes(name))
      : [...usual, ...spare.slice(0, countWithRoom(room - beside, sized(usual), sized(spare)))];
  return {
    asked,
    page,
    narrowed,
    isBin,
    isAsking,
    isFirstTime: page?.total === 0 && !isAsking && !isBin,
    urlFields,
    box,
    room,
    usualHere,
    shown: chooser?.look.columns ?? usualHere,
  };
};

/** The width of the list, before the browser paints it. */
const useWidth = () => {
  const [width, setWidth] = useState(0);
  const box = useCallback((card: HTMLElement | null) => {
    if (!card) return undefined;
    setWidth(card.clientWidth);
    const observer = new ResizeObserver(() => setWidth(card.clientWidth));
    observer.observe(card);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
};

type State<Page, Name extends string> = {
  asked: UseQueryResult<Page>;
  box: (card: HTMLElement | null) => (() => void) | undefined;
  /** The width of the table; 0 before it is measured, and on a phone. */
  room: number;
  usualHere: readonly Name[];
  shown: readonly Name[];
  narrowed: ReturnType<typeof listFilters>;
  isBin: boolean;
  isAsking: boolean;
  isFirstTime: boolean;
};

const deletedColumn = <Row, Sort extends string>(
  label: string,
  deletedAt: (row: Row) => string | null,
): Column<Row, Sort> => ({
  name: "deletedAt",
  label,
  width: 148,
  cell: (row) => {
    const at = deletedAt(row);
    return at && <When at={at} />;
  },
});

function ListCard<
  Page extends ListPage,
  Row extends { id: string },
  Query extends ListQuery,
  Key extends QueryKey,
  Name extends string,
  Sort extends string,
  Field extends string,
>(props: ListProps<Page, Row, Query, Key, Name, Sort, Field> & State<Page, Name>) {
  const { what, rowsOf, bin, first, asked, narrowed, isBin, isAsking, isFirstTime, box } = props;
  const t = useText();
  const { columns, known, chooser } = useArranged(props);
  const { look, onLook } = chooser;
  const rowHeight = rowHeights[look.density];
  return (
    <Card ref={box}>
      {/* Without a search, the filters may lead to records of another kind. */}
      {(!isFirstTime || props.searchLabel === undefined) && (
        <Tools {...props} known={known} chooser={chooser} />
      )}
      <Loaded
        what={what}
        query={asked}
        waiting={
          <TableWaiting
            columns={columns}
            rows={12}
            rowHeight={rowHeight}
            hasSelection={props.bulk !== undefined}
            hasShortCards
          />
        }
        isEmpty={(page) => page.total === 0}
        empty={
          isAsking ? (
            <NothingFound
              {...(narrowed.shown.length === 0 && { clear: t("ui.clearSearch") })}
              onClear={narrowed.clear}
            />
          ) : isBin && bin ? (
            <EmptyState icon="trash" title={t(bin.texts.empty)} help={t(bin.texts.help)} />
          ) : (
            first
          )
        }
      >
        {(page) => (
          <RecordTable
            {...props}
            page={page}
            rows={rowsOf(page)}
            columns={columns}
            rowHeight={rowHeight}
            arrange={{
              onWidth: (name, width) => onLook({ widths: withWidth(look, name, width) }),
              onMove: (name, beside, side) =>
                onLook({ columns: movedBeside(chooser.shown, name, beside, side) }),
            }}
            busy={asked.isPlaceholderData}
          />
        )}
      </Loaded>
    </Card>
  );
}

type Arranging = {
  look: ListLook<string>;
  onLook: (change: Partial<ListLook<string>>) => void;
  names: readonly string[];
  usual: readonly string[];
  shown: readonly string[];
};

/** The columns as the user arranged them: the name, those that stay in sight, and the others. */
const useArranged = <
  Page extends ListPage,
  Row extends { id: string },
  Query extends ListQuery,
  Key extends QueryKey,
  Name extends string,
  Sort extends string,
  Field extends string,
>({
  chooser,
  bin,
  isBin,
  columns,
  shown,
  usualHere,
  room,
}: ListProps<Page, Row, Query, Key, Name, Sort, Field> & State<Page, Name>) => {
  const t = useText();
  const [plain, onPlain] = useListLook(plainLook);
  const [title, ...known] = columns(shown);
  const names = known.map(({ name }) => name);
  const fitting = withRoom(room, known).map(({ name }) => name);
  const arranging: Arranging = chooser
    ? { ...chooser, onLook: named(chooser), usual: usualHere, shown }
    : {
        look: plain,
        onLook: onPlain,
        names,
        usual: fitting,
        shown: onlyKnown(plain.columns, (name) => names.find((one) => one === name)) ?? fitting,
      };
  const widths = widthsOf(arranging.look);
  const { pinned = [] } = arranging.look;
  const others = [
    ...arranging.shown.filter((name) => pinned.includes(name)),
    ...arranging.shown.filter((name) => !pinned.includes(name)),
  ].flatMap((name) => known.filter((column) => column.name === name));
  const arranged = [
    ...(title ? [title] : []),
    // In the bin the last change is the deletion.
    ...others.filter(({ name }) => !(isBin && name === "updated")),
    ...(isBin && bin ? [deletedColumn(t(bin.texts.deletedAt), bin.deletedAt)] : []),
  ].map((column) => {
    const width = widths.get(column.name) ?? column.width;
    return { ...column, ...(width !== undefined && { width }), isPinned: pinned.includes(column.name) };
  });
  return { columns: arranged, known, chooser: arranging };
};

/** Its menu and its heads name columns in words; the list keeps those that it has. */
const named =
  <Name extends string>({ names, onLook }: Chooser<Name>) =>
  (change: Partial<ListLook<string>>) => {
    const { columns, ...others } = change;
    const own = columns?.flatMap((one) => names.filter((name) => name === one));
    onLook("columns" in change ? { ...others, columns: own } : others);
  };

type ToolsProps<Row, Sort extends string> = {
  query: ListQuery;
  onChange: SetListQuery;
  searchLabel?: string;
  narrowed: ReturnType<typeof listFilters>;
  chooser: Arranging;
  known: readonly Column<Row, Sort>[];
  orders?: readonly { value: Sort; label: string }[];
  tools?: ReactNode;
  bin?: RowProps<Row, Sort, string>["bin"];
  isBin: boolean;
};

function Tools<Row, Sort extends string>(props: ToolsProps<Row, Sort>) {
  const { query, onChange, searchLabel, narrowed, chooser, known, orders, tools, bin, isBin } = props;
  const t = useText();
  if (searchLabel === undefined && narrowed.shown.length === 0) return null;
  return (
    <ListTools
      search={
        searchLabel === undefined
          ? undefined
          : {
              value: String(query["search"] ?? ""),
              label: searchLabel,
              onSearch: (search) => onChange({ search }, { replace: true }),
            }
      }
      filters={narrowed.shown}
      onClear={narrowed.clear}
      tools={
        <>
          <ColumnsMenu
            {...chooser}
            nameOf={(wanted) => known.find(({ name }) => name === wanted)?.label ?? wanted}
          />
          {!isBin && tools}
          {!isBin && bin && (
            <ToolButton icon="trash" to={`${bin.path}?deleted=true`} label={t(bin.texts.title)} />
          )}
        </>
      }
      sort={
        orders && (
          <SortMenu
            orders={orders}
            sort={orders.find(({ value }) => value === query["sort"])?.value}
            onSort={(sort) => onChange({ sort })}
          />
        )
      }
    />
  );
}
