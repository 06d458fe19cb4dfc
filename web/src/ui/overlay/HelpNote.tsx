// Help where a word stands: a small "?" beside it that says in two or three sentences what it means.
//
//   <HelpNote about={t("markets.status")} text={t("help.status")} />
import { Popover, Typography } from "@mui/material";
import { useId, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { forFingers } from "../theme/fingers.ts";
import { IconButton } from "../theme/Icon.tsx";

type Props = { about: string; text: string };

export function HelpNote({ about, text }: Props) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        name="help"
        iconSize={16}
        label={t("ui.helpOn", { about })}
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          minWidth: 24,
          minHeight: 24,
          padding: 0,
          color: "text.secondary",
          verticalAlign: "middle",
          [forFingers]: { margin: "-10px" },
        }}
      />
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
        transformOrigin={{ vertical: "top", horizontal: "center" }}
        slotProps={{
          paper: { role: "dialog", "aria-label": about, tabIndex: -1, sx: { padding: 2, maxWidth: 320 } },
        }}
      >
        <Typography variant="subtitle2" component="p" sx={{ marginBottom: 0.5 }}>
          {about}
        </Typography>
        <Typography variant="body2" sx={{ whiteSpace: "pre-line" }}>
          {text}
        </Typography>
      </Popover>
    </>
  );
}
