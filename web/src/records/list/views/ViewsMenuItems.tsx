// The menu of saved views: the views, saving the current state, and actions on the open view.
import type { MarketView, ViewList } from "@igo/contract/markets/markets.views";
import { Box, Divider, Menu, MenuItem } from "@mui/material";
import { useNavigate } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { useChooseDefaultView, useDeleteView, useViewAddress } from "./views.data.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

type Props = {
  list: ViewList;
  builtIn: readonly { name: string; label: string; query: Record<string, string> }[];
  views: readonly MarketView[];
  here: MarketView | undefined;
  anchor: HTMLElement | null;
  open: boolean;
  openerId: string;
  /** Saves the current state as a view, or renames this one. */
  onSave: (view?: MarketView) => void;
  onClose: () => void;
};

export function ViewsMenuItems({
  list,
  builtIn,
  views,
  here,
  anchor,
  open,
  openerId,
  onSave,
  onClose,
}: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { to } = useViewAddress();
  return (
    <Menu
      // The focus begins anew when the view that has it is gone.
      key={views.map(({ id }) => id).join()}
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-labelledby": openerId }, paper: { sx: menuLooks } }}
    >
      {builtIn.map(({ name, label, query }) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose();
            void navigate(to(query));
          }}
        >
          {label}
        </MenuItem>
      ))}
      {views.map((view) => (
        <MenuItem
          key={view.id}
          selected={view === here}
          onClick={() => {
            onClose();
            void navigate(to(view.query));
          }}
        >
          <ViewName view={view} />
        </MenuItem>
      ))}
      {builtIn.length + views.length > 0 && <Divider component="li" role="presentation" />}
      <MenuItem
        onClick={() => {
          onClose();
          onSave();
        }}
      >
        <Icon name="save" size={18} />
        {t("list.saveView")}
      </MenuItem>
      {here && <ViewActions list={list} view={here} onRename={() => onSave(here)} onDone={onClose} />}
    </Menu>
  );
}

/** A long name has a second line instead of an end beyond the window. */
const menuLooks = {
  minWidth: 240,
  maxWidth: "min(420px, calc(100% - 32px))",
  "& .MuiMenuItem-root": { whiteSpace: "normal", overflowWrap: "anywhere" },
} as const;

function ViewName({ view }: { view: MarketView }) {
  const t = useText();
  const sharedWords = ({ owner: { name } }: MarketView) =>
    // Whoever it was has left iGO.
    name === "" ? t("list.sharedByNobody") : t("list.sharedBy", { name });
  const notes = [view.isDefault ? t("list.isDefault") : null, view.shared ? sharedWords(view) : null].filter(
    (note) => note !== null,
  );
  return (
    <Box sx={{ display: "grid" }}>
      <span>{view.name}</span>
      {notes.length > 0 && (
        <Muted component="span" typography="caption">
          {notes.join(" · ")}
        </Muted>
      )}
    </Box>
  );
}

type ActionsProps = { list: ViewList; view: MarketView; onRename: () => void; onDone: () => void };

function ViewActions({ list, view, onRename, onDone }: ActionsProps) {
  const t = useText();
  const remove = useDeleteView(list);
  const chooseDefault = useChooseDefaultView(list);
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
            chooseDefault.mutateAsync({ body: { viewId: isDefault ? null : id, list } }),
            isDefault ? t("list.defaultGone") : t("list.defaultSet", { name }),
          )
        }
      >
        <Icon name="home" size={18} />
        {isDefault ? t("list.noDefault") : t("list.makeDefault", { name })}
      </MenuItem>
      {view.mayEdit && (
        <MenuItem
          onClick={() => {
            onDone();
            onRename();
          }}
        >
          <Icon name="pencil" size={18} />
          {t("list.renameView", { name })}
        </MenuItem>
      )}
      {view.mayEdit && (
        <MenuItem
          sx={{ color: "error.main" }}
          onClick={() => act(remove.mutateAsync({ params: { id } }), t("list.viewDeleted", { name }))}
        >
          <Icon name="trash" size={18} />
          {t("list.deleteView", { name })}
        </MenuItem>
      )}
    </>
  );
}
