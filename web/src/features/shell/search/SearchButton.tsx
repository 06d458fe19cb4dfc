// Opens search and commands: looks like a field on a wide screen, an icon on a phone, and Ctrl or ⌘ with K anywhere.
import { Box, ButtonBase } from "@mui/material";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useText, withMoreWords } from "../../../core/language/i18n.ts";
import { undoLatest } from "../../../ui/feedback/toast.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { KeysSheet } from "../../../ui/keys/KeysSheet.tsx";
import { modifierKey, searchKeys, useShortcuts } from "../../../ui/keys/shortcuts.ts";
import { touch } from "../../../ui/layout/touch.ts";

const loadPalette = () => withMoreWords(import("./Palette.tsx")).then((module) => module.Palette);
const Palette = fromScript(loadPalette);
/** Preloads; if that fails, opening it reports the failure. */
const prepare = () => void loadPalette().catch(() => undefined);

const isBehindDialog = () => document.querySelector("[role=dialog][aria-modal=true]") !== null;

type EarlyKeysProps = { onType: (change: (typed: string) => string) => void; onClose: () => void };

/** Until the palette's script has come, what is typed belongs to its field and not to the screen behind. */
function EarlyKeys({ onType, onClose }: EarlyKeysProps) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === "Escape") onClose();
    else if (key === "Backspace") onType((typed) => typed.slice(0, -1));
    else if (key.length === 1) onType((typed) => typed + key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
  return null;
}

const looks = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  flex: { xs: "0 0 auto", md: "0 1 360px" },
  minWidth: { xs: touch.minWidth, md: 180 },
  height: { xs: touch.minHeight, md: 36 },
  justifyContent: { xs: "center", md: "flex-start" },
  paddingInline: { md: 1.5 },
  borderRadius: "8px",
  typography: "body2",
  color: { xs: "text.primary", md: "text.secondary" },
  bgcolor: { md: "background.neutral" },
  "&:hover": { bgcolor: "action.hover" },
  "&.Mui-focusVisible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 2 },
} as const;

const wideOnly = { display: { xs: "none", md: "block" } } as const;
/** On a phone only the icon is visible; the text is still its name. */
const word = {
  position: { xs: "absolute", md: "static" },
  clipPath: { xs: "inset(50%)", md: "none" },
  flex: 1,
  textAlign: "start",
} as const;

export function SearchButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [early, setEarly] = useState("");
  const open = (isOpenNow: boolean) => {
    setEarly("");
    setIsOpen(isOpenNow);
  };
  const close = () => setIsOpen(false);
  useShortcuts([
    {
      // Always handled here: behind a dialog, the browser's own search would open.
      keys: ["Control+k", "Meta+k"],
      run: () => {
        if (isOpen || !isBehindDialog()) open(!isOpen);
      },
      also: "everywhere",
    },
    {
      keys: ["Control", "Meta"],
      run: () => {
        prepare();
        return false;
      },
      also: "everywhere",
    },
    { keys: ["Control+z", "Meta+z"], run: undoLatest, shown: [[modifierKey, "Z"], t("ui.undo")] },
  ]);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts={searchKeys}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open(true)}
        sx={looks}
      >
        <Icon name="search" />
        <Box component="span" sx={word}>
          {t("shell.search")}
        </Box>
        <Box component="kbd" aria-hidden sx={{ ...wideOnly, fontFamily: "inherit", typography: "caption" }}>
          {modifierKey} K
        </Box>
      </ButtonBase>
      {isOpen && (
        <Suspense fallback={<EarlyKeys onType={setEarly} onClose={close} />}>
          <Palette early={early} onClose={close} />
        </Suspense>
      )}
      <KeysSheet />
    </>
  );
}
