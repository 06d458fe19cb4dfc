// The button of the list's saved views: the user's own and the shared ones.
import type { ViewList } from "@igo/contract/markets/markets.views";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { useLocation } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { ToolButton } from "../../../ui/list/ToolButton.tsx";
import { isSameView, viewOf, viewsQuery, type BuiltIn } from "./views.data.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

const Items = whenOpened(() => import("./ViewsMenuItems.tsx").then((module) => module.ViewsMenuItems));
const SaveView = fromScript(() => import("./SaveView.tsx").then((module) => module.SaveView));

type Props = { list: ViewList; builtIn?: readonly BuiltIn[] };

export function ViewsMenu({ list, builtIn = [] }: Props) {
  const t = useText();
  const id = useId();
  const { search } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState<"new" | "name" | null>(null);
  const { data: views = [] } = useQuery(viewsQuery(list));
  const here = views.find((view) => isSameView(view.query, viewOf(search)));
  return (
    <>
      <ToolButton
        id={`${id}opener`}
        icon="list"
        label={t("list.views")}
        isOn={here !== undefined}
        opens="menu"
        isOpen={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Items
        list={list}
        builtIn={builtIn}
        views={views}
        here={here}
        anchor={anchor}
        open={anchor !== null}
        openerId={`${id}opener`}
        onSave={setSaving}
        onClose={() => setAnchor(null)}
      />
      {saving && (
        <Suspense>
          <SaveView
            list={list}
            query={viewOf(search)}
            views={views}
            view={saving === "name" ? here : undefined}
            onClose={() => setSaving(null)}
          />
        </Suspense>
      )}
    </>
  );
}
