// A message that stays: an error or information, with an action if there is one.
//
//   <Notice tone="error" action={<Button size="small" color="inherit">…</Button>}>words</Notice>
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Icon } from "../theme/Icon.tsx";
import type { IconName } from "../theme/icons.ts";

type Tone = "info" | "success" | "warning" | "error";

const icons: Record<Tone, IconName> = {
  info: "info",
  success: "success",
  warning: "warning",
  error: "alert",
};

type Props = { tone: Tone; action?: ReactNode; children: ReactNode };

export function Notice({ tone, action, children }: Props) {
  return (
    <Box
      role={tone === "error" ? "alert" : undefined}
      sx={{
        display: "flex",
        alignItems: "center",
        // If both do not fit, the action wraps below.
        flexWrap: "wrap",
        columnGap: 1.5,
        rowGap: 0.5,
        padding: "12px 16px",
        borderRadius: 1,
        typography: "body2",
        color: `${tone}.darker`,
        bgcolor:
          tone === "warning"
            ? "warning.lighter"
            : `color-mix(in srgb, var(--igo-palette-${tone}-main) 12%, var(--igo-palette-background-paper))`,
      }}
    >
      <Icon name={icons[tone]} />
      <Box sx={{ flex: "1 1 160px", minWidth: 0 }}>{children}</Box>
      {action && <Box sx={{ marginInlineStart: "auto" }}>{action}</Box>}
    </Box>
  );
}
