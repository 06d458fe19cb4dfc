// The panel beside a list: the row's name, links to its page and to the neighbouring rows; Escape closes it from
// anywhere.
import { Box, Link } from "@mui/material";
import { useEffect, useEffectEvent, useId, type ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";

export type PanelSteps = {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
};

type Props = PanelSteps & { name: string; face?: ReactNode; to: string; children: ReactNode };

const floats = "[role=dialog], [role=menu], [role=listbox]";

export function SidePanel({ name, face, to, onPrevious, onNext, onClose, children }: Props) {
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
    <Stack component="aside" aria-labelledby={id} gap={2.5} sx={{ padding: 2 }}>
      <Row gap={0.5} align="flex-start">
        {face && <Box sx={{ marginInlineEnd: 0.5 }}>{face}</Box>}
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
      </Row>
      {children}
    </Stack>
  );
}
