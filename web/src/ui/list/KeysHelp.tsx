// The keys of a list, told in a dialog: by `?`, or by the button at its foot.
import { Suspense } from "react";
import Box from "@mui/material/Box";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../theme/Icon.tsx";
import { fromScript } from "../overlay/fromScript.tsx";

const KeysDialog = fromScript(() => import("./KeysDialog.tsx").then((module) => module.KeysDialog));

type Props = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  may: { choose: boolean; edit: boolean; change: boolean };
};

export function KeysHelp({ isOpen, onOpen, may }: Props) {
  const t = useText();
  return (
    <Box sx={{ display: { xs: "none", md: "block" }, paddingInlineStart: 1.5 }}>
      <IconButton name="keyboard" label={t("list.keys.title")} onClick={() => onOpen(true)} />
      {isOpen && (
        <Suspense>
          <KeysDialog may={may} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
