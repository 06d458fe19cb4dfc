// The menu of canned answers.
import { Box, Divider, Menu, MenuItem } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { TwoLines } from "../../ui/display/TwoLines.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { filledAnswersQuery } from "./answers.ts";
import { AnswersDialog } from "./AnswersDialog.tsx";

type Props = {
  open: boolean;
  anchor: HTMLElement | null;
  conversationId: string | null;
  onClose: () => void;
  onChoose: (text: string) => void;
};

export function AnswersMenu({ open, anchor, conversationId, onClose, onChoose }: Props) {
  const t = useText();
  const { data, isPending } = useQuery({ ...filledAnswersQuery(conversationId), enabled: open });
  const [isManaging, setIsManaging] = useState(false);
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        anchorOrigin={{ vertical: "top", horizontal: "left" }}
        transformOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          list: { "aria-label": t("chat.answers.title") },
          paper: { sx: { width: 360, maxWidth: "90vw", maxHeight: 420 } },
        }}
      >
        {(data ?? []).map(({ id, title, filled }) => (
          <MenuItem
            key={id}
            onClick={() => {
              onClose();
              onChoose(filled);
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <TwoLines first={title} second={filled} />
            </Box>
          </MenuItem>
        ))}
        {(data ?? []).length === 0 && (
          <MenuItem disabled>{t(isPending ? "ui.loading" : "chat.compose.answersNone")}</MenuItem>
        )}
        <Divider />
        <MenuItem
          onClick={() => {
            onClose();
            setIsManaging(true);
          }}
        >
          <Icon name="settings" size={18} />
          {t("chat.compose.answersManage")}
        </MenuItem>
      </Menu>
      {isManaging && <AnswersDialog onClose={() => setIsManaging(false)} />}
    </>
  );
}
