// Opens the sheet of shortcuts, as `?` does.
import { Box } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../theme/Icon.tsx";
import { keysSheet } from "./shortcuts.ts";

export function KeysButton() {
  const t = useText();
  return (
    <Box sx={{ display: { xs: "none", md: "block" }, paddingInlineStart: 1.5 }}>
      <IconButton name="keyboard" label={t("list.keys.title")} onClick={() => keysSheet.set(true)} />
    </Box>
  );
}
