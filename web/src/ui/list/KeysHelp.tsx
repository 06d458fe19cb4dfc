// Opens a list's keyboard shortcuts: with `?`, or with the button below it.
import { Suspense } from "react";
import { Box } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../theme/Icon.tsx";
import { fromScript } from "../overlay/fromScript.tsx";
import type { KeyLine, ListKeys } from "./KeysDialog.tsx";

const KeysDialog = fromScript(() => import("./KeysDialog.tsx").then((module) => module.KeysDialog));

type Props = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  may?: ListKeys;
  /** Additional keys of the screen. */
  lines?: readonly KeyLine[];
};

export function KeysHelp({ isOpen, onOpen, may, lines }: Props) {
  const t = useText();
  return (
    <Box sx={{ display: { xs: "none", md: "block" }, paddingInlineStart: 1.5 }}>
      <IconButton name="keyboard" label={t("list.keys.title")} onClick={() => onOpen(true)} />
      {isOpen && (
        <Suspense>
          <KeysDialog {...(may && { may })} {...(lines && { own: lines })} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
