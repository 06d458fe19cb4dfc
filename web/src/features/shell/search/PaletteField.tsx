// The palette's field, which keeps the focus, between the ways back and out.
import { InputBase } from "@mui/material";
import type { ClipboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { codesIn } from "./matches.ts";
import type { PaletteState } from "./usePalette.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  palette: PaletteState;
  name: string;
  listId: string;
  chosenElement: string | undefined;
  onClose: () => void;
};

/** The lines of a pasted column of codes become one line with commas. */
const onPaste = (type: (text: string) => void) => (event: ClipboardEvent) => {
  const codes = codesIn(event.clipboardData.getData("text"));
  if (codes.length === 0) return;
  event.preventDefault();
  type(codes.join(", "));
};

export function PaletteField({ palette, name, listId, chosenElement, onClose }: Props) {
  const t = useText();
  return (
    <Row
      gap={1.5}
      sx={{ paddingInline: 2, minHeight: 64, borderBottom: "1px solid", borderColor: "divider" }}
    >
      {palette.about ? (
        <IconButton name="arrowLeft" label={t("search.back")} onClick={palette.leave} />
      ) : (
        <Icon name="search" />
      )}
      <InputBase
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens it to type
        autoFocus
        fullWidth
        value={palette.typed}
        placeholder={t(palette.about ? "search.findAction" : "search.placeholder")}
        onChange={({ target }) => palette.type(target.value)}
        slotProps={{
          input: {
            role: "combobox",
            "aria-label": name,
            "aria-expanded": true,
            "aria-controls": listId,
            "aria-autocomplete": "list",
            "aria-activedescendant": chosenElement,
            autoComplete: "off",
            autoCapitalize: "off",
            spellCheck: false,
            enterKeyHint: "go",
            onKeyDown: palette.onKeyDown,
            onPaste: onPaste(palette.type),
          },
        }}
      />
      <IconButton name="close" label={t("ui.close")} onClick={onClose} />
    </Row>
  );
}
