// Something could not be shown: what, why, a code for support, and a retry button.
import { Box, Button } from "@mui/material";
import type { ReactNode, Ref } from "react";
import { useText } from "../../core/language/i18n.ts";
import { EmptyState } from "./EmptyState.tsx";
import { Icon } from "../theme/Icon.tsx";

type Props = {
  title: string;
  /** Set if this replaces the whole screen: the title is then its heading. */
  heading?: Ref<HTMLHeadingElement>;
  help?: string | undefined;
  code?: ReactNode;
  onRetry: () => unknown;
};

export function FailureState({ title, heading, help, code, onRetry }: Props) {
  const t = useText();
  const retry = (
    <Button variant="outlined" color="inherit" startIcon={<Icon name="refresh" />} onClick={() => onRetry()}>
      {t("ui.retry")}
    </Button>
  );
  return (
    <Box role="alert">
      <EmptyState icon="alert" tone="error" title={title} heading={heading} help={help} action={retry}>
        {code}
      </EmptyState>
    </Box>
  );
}
