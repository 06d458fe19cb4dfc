// The views of a list as tabs in one line, each with its count; those without room are in a menu at the end.
//
//   <ViewTabs list="markets" builtIn={[{ name: "all", label, query: {} }]} counts={counts} />
import type { MarketView, ViewList } from "@igo/contract/markets/markets.views";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState, Suspense, useId } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { lookIn, useViewAddress, viewsQuery, type BuiltIn } from "./views.data.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { iconsWhileToast } from "../../../ui/layout/besideToast.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";
import { useFitting } from "../../../ui/layout/useFitting.ts";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { ToolButton } from "../../../ui/list/ToolButton.tsx";
import { viewLook } from "../../../ui/list/viewLook.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

// The button of the list's saved views: the user's own and the shared ones.
const Items = whenOpened(() => import("./ViewsMenuItems.tsx").then((module) => module.ViewsMenuItems));
const SaveView = fromScript(() => import("./SaveView.tsx").then((module) => module.SaveView));

type ViewsMenuProps = { list: ViewList; builtIn?: readonly BuiltIn[] };

function ViewsMenu({ list, builtIn = [] }: ViewsMenuProps) {
  const t = useText();
  const id = useId();
  const { here: shown, isOpen } = useViewAddress();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState<{ view: MarketView | undefined } | null>(null);
  const { data: views = [], refetch } = useQuery(viewsQuery(list));
  const here = views.find(({ query }) => isOpen(query));
  return (
    <>
      <ToolButton
        id={`${id}opener`}
        icon="list"
        label={t("list.views")}
        isOn={here !== undefined}
        opens="menu"
        isOpen={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          // A shared one is changed by others.
          void refetch();
        }}
      />
      <Items
        list={list}
        builtIn={builtIn}
        views={views}
        here={here}
        anchor={anchor}
        open={anchor !== null}
        openerId={`${id}opener`}
        onSave={(view) => setSaving({ view })}
        onClose={() => setAnchor(null)}
      />
      {saving && (
        <Suspense>
          <SaveView
            list={list}
            query={shown}
            views={views}
            view={saving.view}
            onClose={() => setSaving(null)}
          />
        </Suspense>
      )}
    </>
  );
}

export type ViewCount = { view: string; total: number; totalIsExact: boolean };

type Props = {
  /** Whose views can be saved. */
  list?: ViewList;
  builtIn: readonly BuiltIn[];
  counts?: readonly ViewCount[] | undefined;
};

/** A large number, abbreviated for a tab. */
const shortCount = ({ total, totalIsExact }: ViewCount) =>
  totalIsExact ? formatNumber(total) : `${formatNumber(10_000)}+`;

export function ViewTabs({ list, builtIn, counts }: Props) {
  const t = useText();
  const { here, to, isOpen } = useViewAddress();
  const { data: own = [] } = useQuery({ ...viewsQuery(list ?? "markets"), enabled: list !== undefined });
  const saved = list === undefined ? [] : own;
  const isOwn = saved.some(({ query }) => isOpen(query));
  const look = lookIn(here);
  const given = [
    // Its columns are those that the list has now.
    ...builtIn.map(({ name, label, query }) => ({
      id: name,
      label,
      query: { ...query, ...look },
      isOpen: !isOwn && isOpen({ ...query, ...look }),
    })),
    ...saved.map(({ id, name, query }) => ({ id, label: name, query, isOpen: isOpen(query) })),
  ];
  // The open view is always visible: beside the first one, or in its place where there is room for one only.
  const openFirst = (views: typeof given) => views.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
  const [first, ...others] = given;
  const beside = first ? [first, ...openFirst(others)] : [];
  const [place, fitting] = useFitting<HTMLUListElement>(beside.map(({ label }) => label).join());
  const tabs = fitting === 1 ? openFirst(beside) : beside;
  return (
    <Row gap={0.5} sx={{ minWidth: 0, flex: "1 1 0" }}>
      <Box
        component="nav"
        aria-label={t("list.views")}
        sx={{ minWidth: 0, flex: "0 1 auto", height: { xs: 44, md: 36 }, overflow: "hidden" }}
      >
        <PlainList ref={place} sx={{ display: "flex", flexWrap: "wrap", columnGap: 0.5 }}>
          {tabs.map(({ id, label, query, isOpen }, index) => {
            const count = counts?.find(({ view }) => view === id);
            const isCounting =
              counts === undefined && builtIn.some(({ name, isUncounted }) => name === id && !isUncounted);
            return (
              <Box
                component="li"
                key={id}
                sx={{ minWidth: 0, maxWidth: "100%", ...(index >= fitting && { visibility: "hidden" }) }}
              >
                <Tab
                  label={label}
                  // Its room is there before the count, so that no tab moves or leaves when it comes.
                  count={isCounting ? "" : count && shortCount(count)}
                  to={to(query)}
                  isHere={isOpen}
                />
              </Box>
            );
          })}
        </PlainList>
      </Box>
      {list && (
        <Box sx={{ flexShrink: 0, ...iconsWhileToast }}>
          <ViewsMenu list={list} builtIn={builtIn} />
        </Box>
      )}
    </Row>
  );
}

type TabProps = { label: string; count: string | undefined; to: string; isHere: boolean };

function Tab({ label, count, to, isHere }: TabProps) {
  return (
    <Box component={Link} to={to} {...(isHere && { "aria-current": "page" })} sx={viewLook}>
      <Box component="span" title={label} sx={cut}>
        {label}
      </Box>
      {count !== undefined && (
        <Box component="span" sx={{ fontWeight: 400, minWidth: "4ch" }}>
          {count}
        </Box>
      )}
    </Box>
  );
}
