// A list with a panel beside its rows, if there is room for one.
import { Box } from "@mui/material";
import { Suspense, type ReactNode } from "react";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { frame } from "../../../ui/theme/theme.ts";

type Props = { panel: ReactNode; children: ReactNode };

export function WithPanel({ panel, children }: Props) {
  const isShown = !useIsPhone() && Boolean(panel);
  return (
    <Box sx={{ display: "flex" }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {isShown && (
        <Box sx={{ width: 360, flexShrink: 0, borderInlineStart: "1px solid", borderColor: "divider" }}>
          <Box
            sx={{
              position: "sticky",
              top: frame.header,
              maxHeight: `calc(100dvh - ${frame.header})`,
              overflowY: "auto",
            }}
          >
            <Suspense>{panel}</Suspense>
          </Box>
        </Box>
      )}
    </Box>
  );
}
