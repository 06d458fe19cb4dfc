// The panel beside a list: the row's name, links to its page and to the neighbouring rows; Escape closes it from
// anywhere.
import { Box, Link } from "@mui/material";
import { useEffect, useEffectEvent, useId, type ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";

export type PanelSteps = {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
};

type Props = PanelSteps & { name: string; to: string; children: ReactNode };

const floats = "[role=dialog], [role=menu], [role=listbox]";

export function SidePanel({ name, to, onPrevious, onNext, onClose, children }: Props) {
  const t = useText();
  const id = useId();
  const close = useEffectEvent(({ key, defaultPrevented, target }: KeyboardEvent) => {
    // Popups above it close first.
    const isFloating = target instanceof Element && target.closest(floats) !== null;
    if (key === "Escape" && !defaultPrevented && !isFloating) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => close(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <Box component="aside" aria-labelledby={id} sx={{ display: "grid", gap: 2.5, padding: 2 }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h2" id={id} sx={{ margin: 0, typography: "h4", overflowWrap: "anywhere" }}>
            {name}
          </Box>
          <Link component={RouterLink} to={to} sx={{ typography: "body2" }}>
            {t("list.openPage")}
          </Link>
        </Box>
        <IconButton
          name="chevronUp"
          size="small"
          label={t("list.previous")}
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          name="chevronDown"
          size="small"
          label={t("list.next")}
          disabled={onNext === null}
          onClick={() => onNext?.()}
        />
        <IconButton name="close" size="small" label={t("ui.close")} onClick={onClose} />
      </Box>
      {children}
    </Box>
  );
}
