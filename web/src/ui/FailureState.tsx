// Where something could not be shown: what it was, why, a code for whoever is asked for help, and another try.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode, Ref } from "react";
import { useText } from "../core/i18n.ts";
import { Icon } from "./Icon.tsx";

type Props = {
  title: string;
  /** Given where it stands for the whole screen: the title is its heading. */
  heading?: Ref<HTMLHeadingElement>;
  help?: string | undefined;
  code?: ReactNode;
  onRetry: () => unknown;
};

export function FailureState({ title, heading, help, code, onRetry }: Props) {
  const t = useText();
  return (
    <Box
      role="alert"
      sx={{
        display: "grid",
        justifyItems: "center",
        textAlign: "center",
        gap: 1,
        paddingBlock: 8,
        paddingInline: 3,
      }}
    >
      <Box
        sx={{
          display: "grid",
          placeItems: "center",
          width: 64,
          height: 64,
          borderRadius: "20px",
          marginBottom: 1,
          color: "error.main",
          bgcolor: "color-mix(in srgb, var(--igo-palette-error-main) 10%, transparent)",
        }}
      >
        <Icon name="alert" size={30} />
      </Box>
      <Typography
        variant="h3"
        {...(heading === undefined ? { component: "p" } : { component: "h1", ref: heading, tabIndex: -1 })}
      >
        {title}
      </Typography>
      {help && (
        <Typography
          variant="body2"
          sx={{ color: "text.secondary", maxWidth: "46ch", overflowWrap: "anywhere" }}
        >
          {help}
        </Typography>
      )}
      {code}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="refresh" />}
        onClick={() => onRetry()}
        sx={{ marginTop: 2 }}
      >
        {t("ui.retry")}
      </Button>
    </Box>
  );
}
