// The keyboard shortcuts: those that work everywhere, and those of the list on the screen, if there is one.
import { Box, FormControlLabel, Switch } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { modifierKey, turnLetters, useLetters } from "../shortcutKeys.ts";
import { DialogFrame } from "../overlay/DialogFrame.tsx";

/** A key or key combination, and what it does. */
export type KeyLine = readonly [keys: readonly string[], what: string];

/** Keyboard functions of a list. */
export type ListKeys = {
  choose: boolean;
  edit: boolean;
  change: boolean;
  peek?: boolean;
  status?: boolean;
  create?: boolean;
};

type Props = {
  may?: ListKeys;
  /** Additional keys of the screen. */
  own?: readonly KeyLine[];
  onClose: () => void;
};

export function KeysDialog({ may, own = [], onClose }: Props) {
  const t = useText();
  const lines: readonly KeyLine[] = [
    [[modifierKey, "K"], t("list.keys.everything")],
    ...(may
      ? ([
          [["/"], t("list.keys.search")],
          [["↑", "↓", "j", "k"], t("list.keys.move")],
          [[t("list.keys.enter")], t("list.keys.open")],
        ] as const)
      : []),
    ...(may?.choose
      ? ([
          [[t("list.keys.space"), "x"], t("list.keys.choose")],
          [[modifierKey, "A"], t("list.keys.chooseMore")],
        ] as const)
      : []),
    ...(may?.peek ? [[["o"], t("list.keys.peek")] as const] : []),
    ...(may?.status ? [[["s"], t("list.keys.status")] as const] : []),
    ...(may?.edit ? [[["e"], t("list.keys.edit")] as const] : []),
    ...(may?.change ? [[["c"], t("list.keys.change")] as const] : []),
    ...(may?.create ? [[["n"], t("list.keys.create")] as const] : []),
    ...(may ? [[["g", "m p c u i h n"], t("list.keys.go")] as const] : []),
    ...own,
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
            <Box component="dt" sx={{ display: "flex", gap: 0.5 }}>
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </Box>
            <Box component="dd" sx={{ margin: 0 }}>
              {what}
            </Box>
          </Box>
        ))}
      </Box>
      {may && <LettersSwitch />}
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
      <Box sx={{ typography: "body2", color: "text.secondary" }}>{t("list.keys.lettersHelp")}</Box>
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
