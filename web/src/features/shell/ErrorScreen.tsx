// The fallback of the whole app, when a screen failed or could not be loaded.
import { Box, Button, Typography } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { isProblem } from "../../core/net/problem.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Stack } from "../../ui/layout/Boxes.tsx";

const statusOrMessage = (error: unknown): string => {
  if (isProblem(error)) return `${error.status} ${error.title}`;
  return error instanceof Error ? error.message : String(error);
};

export function ErrorScreen({ error }: { error: unknown }) {
  const t = useText();
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", padding: 3 }}>
      <Stack role="alert" gap={1.5} sx={{ justifyItems: "center", textAlign: "center", maxWidth: 560 }}>
        <Box sx={{ color: "error.main" }}>
          <Icon name="warning" size={48} />
        </Box>
        <Typography variant="h1">{t("shell.error.title")}</Typography>
        <Typography sx={{ color: "text.secondary" }}>{t("shell.error.help")}</Typography>
        <Box
          component="pre"
          sx={{
            margin: 0,
            padding: 2,
            borderRadius: 1,
            bgcolor: "background.neutral",
            typography: "body2",
            fontFamily: "monospace",
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
          }}
        >
          {statusOrMessage(error)}
        </Box>
        <Button
          variant="contained"
          startIcon={<Icon name="refresh" />}
          onClick={() => window.location.reload()}
        >
          {t("shell.error.reload")}
        </Button>
      </Stack>
    </Box>
  );
}
