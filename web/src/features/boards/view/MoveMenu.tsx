// A card's menu: where it can move, for users who do not drag, with a reason for each column where it cannot; and what
// else is done with it.
import { Box, Divider, ListSubheader, Menu, MenuItem } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { copying, linking } from "../../../records/list/copying.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";

type Props = {
  anchor: HTMLElement;
  title: string;
  columns: readonly { id: string; title: string }[];
  /** Of the card. */
  columnId: string | undefined;
  /** Why the card cannot go to a column; null if it can. */
  refusalOf: (columnId: string) => string | null;
  onChoose: (columnId: string) => void;
  onTop: () => void;
  path: string;
  /** Of a market. */
  code: string | null;
  onClose: () => void;
};

export function MoveMenu(props: Props) {
  const { anchor, title, columns, columnId, refusalOf, onChoose, onTop, path, code, onClose } = props;
  const t = useText();
  const label = t("list.actionsOf", { name: title });
  const others = columns
    .filter(({ id }) => id !== columnId)
    .map(({ id, title: column }) => ({ id, column, refusal: refusalOf(id) }));
  const refused = others.filter(({ refusal }) => refusal !== null);
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ list: { "aria-label": label }, paper: { sx: { maxWidth: 340 } } }}
    >
      <ListSubheader role="presentation" sx={{ lineHeight: 2.4 }}>
        {t("boards.moveTo")}
      </ListSubheader>
      {others
        .filter(({ refusal }) => refusal === null)
        .map(({ id, column }) => (
          <MenuItem key={id} onClick={() => onChoose(id)} sx={{ minHeight: 44 }}>
            <Icon name="arrowRight" size={18} />
            {column}
          </MenuItem>
        ))}
      <MenuItem onClick={onTop} sx={{ minHeight: 44 }}>
        <Icon name="arrowUp" size={18} />
        {t("boards.toTop")}
      </MenuItem>
      <Divider />
      {[...linking(t, path), ...copying(t("list.copyCode"), code)].map((action) => (
        <MenuItem
          key={action.label}
          onClick={() => {
            onClose();
            if ("onClick" in action) action.onClick();
          }}
          sx={{ minHeight: 44 }}
        >
          <Icon name={action.icon} size={18} />
          {action.label}
        </MenuItem>
      ))}
      {refused.length > 0 && <Divider />}
      {refused.length > 0 && (
        <ListSubheader role="presentation" sx={{ lineHeight: 1.4, paddingBlock: 1, whiteSpace: "normal" }}>
          {t("boards.notPossible")}
          <Box component="span" sx={{ display: "block", typography: "caption" }}>
            {refused[0]?.refusal}
          </Box>
        </ListSubheader>
      )}
      {refused.map(({ id, column, refusal }) => (
        <MenuItem
          key={id}
          aria-disabled
          aria-description={refusal ?? undefined}
          sx={{ minHeight: 36, color: "text.disabled", cursor: "default" }}
        >
          <Icon name="ban" size={16} />
          {column}
        </MenuItem>
      ))}
    </Menu>
  );
}
