// Where a card may go, for whoever does not drag: each column, and why it may not go to some.
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";

type Choice = { id: string; title: string; isHere: boolean; refusal: string | null };

type Props = {
  anchor: HTMLElement;
  title: string;
  choices: readonly Choice[];
  onChoose: (columnId: string) => void;
  onTop: () => void;
  onClose: () => void;
};

export function MoveMenu({ anchor, title, choices, onChoose, onTop, onClose }: Props) {
  const t = useText();
  const label = t("boards.move", { name: title });
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
      {choices
        .filter(({ isHere }) => !isHere)
        .map(({ id, title: column, refusal }) => (
          <MenuItem
            key={id}
            aria-disabled={refusal !== null}
            onClick={() => refusal === null && onChoose(id)}
            sx={{
              minHeight: 44,
              whiteSpace: "normal",
              ...(refusal !== null && { color: "text.disabled", cursor: "default" }),
            }}
          >
            <Icon name="arrowRight" size={18} />
            <span>
              {column}
              {refusal !== null && (
                <Box
                  component="span"
                  sx={{ display: "block", typography: "caption", color: "text.secondary" }}
                >
                  {refusal}
                </Box>
              )}
            </span>
          </MenuItem>
        ))}
      <Divider />
      <MenuItem onClick={onTop} sx={{ minHeight: 44 }}>
        <Icon name="arrowUp" size={18} />
        {t("boards.toTop")}
      </MenuItem>
    </Menu>
  );
}
