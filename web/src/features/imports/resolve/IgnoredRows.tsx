// How many rows of the sheet hold no data, with a list on request.
import type { IgnoredRows as Ignored } from "@igo/contract/imports/imports";
import { Box, Button, Popover, Typography } from "@mui/material";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Muted, PlainList } from "../../../ui/layout/Boxes.tsx";

type Props = { ignored: Ignored; hasSheets: boolean };

export function IgnoredRows({ ignored: { rows, listed }, hasSheets }: Props) {
  const t = useText();
  const [anchor, setAnchor] = useState<Element | null>(null);
  if (rows === 0) return null;
  const left = rows - listed.length;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ fontWeight: 400, textDecoration: "underline", minHeight: { xs: 44, md: 32 } }}
      >
        {t("imports.fix.ignored", { count: rows, number: formatNumber(rows) })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": t("imports.fix.ignoredTitle") } }}
      >
        <Box sx={{ padding: 2, maxWidth: 420, maxHeight: 360 }}>
          <Typography variant="subtitle2" component="h3" sx={{ marginBottom: 1 }}>
            {t("imports.fix.ignoredTitle")}
          </Typography>
          <PlainList gap={0.5}>
            {listed.map(({ sheet, row, kind, text }) => (
              <Box
                component="li"
                key={`${sheet} ${row}`}
                sx={{ typography: "body2", overflowWrap: "anywhere" }}
              >
                <Muted component="span">
                  {hasSheets && `${sheet} · `}
                  {t("imports.grid.rowNumber", { row: formatNumber(row) })} ·{" "}
                </Muted>
                {t(`imports.fix.ignoredKind.${kind}`)}
                {text !== "" && `: ${text}`}
              </Box>
            ))}
          </PlainList>
          {left > 0 && (
            <Typography variant="body2" sx={{ color: "text.secondary", marginTop: 1 }}>
              {t("imports.fix.ignoredMore", { count: left, number: formatNumber(left) })}
            </Typography>
          )}
        </Box>
      </Popover>
    </>
  );
}
