// Saved views of the list: one press leads to one's own and the shared ones.
import type { MarketView } from "@igo/contract/markets.views";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useText } from "../../core/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { addressOf, useChooseDefaultView, useDeleteView, viewOf, viewsQuery } from "./marketViews.data.ts";

const SaveView = lazy(() => import("./SaveView.tsx").then((module) => ({ default: module.SaveView })));

const written = (query: Record<string, string>) => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};
const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  written(one) === written(other);

export function ViewsMenu() {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { data: views = [] } = useQuery(viewsQuery);
  const here = views.find((view) => isSame(view.query, viewOf(search)));
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={`${id}opener`}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="list" size={18} />}
        endIcon={<Icon name="chevronDown" size={16} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: here ? "primary.main" : "text.secondary", maxWidth: 240 }}
      >
        <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          {here?.name ?? t("marketList.views")}
        </Box>
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { "aria-labelledby": `${id}opener` }, paper: { sx: { minWidth: 240 } } }}
      >
        {views.map((view) => (
          <MenuItem
            key={view.id}
            selected={view === here}
            onClick={() => {
              close();
              void navigate(addressOf(view));
            }}
          >
            <ViewName view={view} />
          </MenuItem>
        ))}
        {views.length > 0 && <Divider component="li" role="presentation" />}
        <MenuItem
          onClick={() => {
            close();
            setIsSaving(true);
          }}
        >
          <Icon name="save" size={18} />
          {t("marketList.saveView")}
        </MenuItem>
        {here && <ViewDeeds view={here} onDone={close} />}
      </Menu>
      {isSaving && (
        <Suspense>
          <SaveView query={viewOf(search)} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  );
}

function ViewName({ view }: { view: MarketView }) {
  const t = useText();
  const notes = [
    view.isDefault ? t("marketList.isDefault") : null,
    view.shared ? t("marketList.sharedBy", { name: view.owner.name }) : null,
  ].filter((note) => note !== null);
  return (
    <Box sx={{ display: "grid" }}>
      <span>{view.name}</span>
      {notes.length > 0 && (
        <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
          {notes.join(" · ")}
        </Box>
      )}
    </Box>
  );
}

function ViewDeeds({ view, onDone }: { view: MarketView; onDone: () => void }) {
  const t = useText();
  const remove = useDeleteView();
  const chooseDefault = useChooseDefaultView();
  const act = (work: Promise<unknown>, words: string) => {
    onDone();
    work.then(() => toastSuccess(words), toastError);
  };
  const { id, name, isDefault } = view;
  return (
    <>
      <MenuItem
        onClick={() =>
          act(
            chooseDefault.mutateAsync({ body: { viewId: isDefault ? null : id } }),
            isDefault ? t("marketList.defaultGone") : t("marketList.defaultSet", { name }),
          )
        }
      >
        <Icon name="home" size={18} />
        {isDefault ? t("marketList.noDefault") : t("marketList.makeDefault", { name })}
      </MenuItem>
      {view.mayEdit && (
        <MenuItem
          sx={{ color: "error.main" }}
          onClick={() => act(remove.mutateAsync({ params: { id } }), t("marketList.viewDeleted", { name }))}
        >
          <Icon name="trash" size={18} />
          {t("marketList.deleteView", { name })}
        </MenuItem>
      )}
    </>
  );
}
