// The sheet of keyboard shortcuts: those that work everywhere, and those of the screen.
import { Box, FormControlLabel, Switch } from "@mui/material";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { DialogFrame } from "../overlay/DialogFrame.tsx";
import { type KeyLine, modifierKey, shownShortcuts, turnLetters, useLetters } from "./shortcuts.ts";
import { Muted, Row } from "../layout/Boxes.tsx";
import { Icon } from "../theme/Icon.tsx";

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  // What is behind it does not change while it is open.
  const [shown] = useState(shownShortcuts);
  const lines: readonly KeyLine[] = [
    [[modifierKey, "K"], t("list.keys.everything")],
    ...shown,
    [["?"], t("list.keys.help")],
  ];
  return (
    <DialogFrame title={t("list.keys.title")} onClose={onClose}>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "auto 1fr",
          columnGap: 3,
          rowGap: 1.5,
          alignItems: "center",
          margin: 0,
        }}
      >
        {lines.map(([keys, what]) => (
          <Box key={what} sx={{ display: "contents", typography: "body2" }}>
            <Row component="dt" gap={0.5} align="stretch" sx={{ alignSelf: "start" }}>
              {keys.length > 0 ? keys.map((key) => <Key key={key} name={key} />) : <Icon name="keyboard" />}
            </Row>
            <Box component="dd" sx={{ margin: 0 }}>
              {what}
            </Box>
          </Box>
        ))}
      </Box>
      <LettersSwitch />
    </DialogFrame>
  );
}

/** For users of speech input, because spoken words arrive as letters. */
function LettersSwitch() {
  const t = useText();
  const isOn = useLetters();
  return (
    <Box sx={{ marginTop: 2 }}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, on) => turnLetters(on)} />}
        label={t("list.keys.letters")}
      />
      <Muted typography="body2">{t("list.keys.lettersHelp")}</Muted>
    </Box>
  );
}

function Key({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        minWidth: 28,
        paddingInline: 1,
        paddingBlock: 0.25,
        textAlign: "center",
        fontFamily: "inherit",
        typography: "body2",
        borderRadius: "6px",
        border: "1px solid",
        borderBottomWidth: 2,
        borderColor: "divider",
        bgcolor: "background.neutral",
      }}
    >
      {name}
    </Box>
  );
}
