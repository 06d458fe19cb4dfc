// An empty state: what it means, and the next step.
//
//   <EmptyState icon="store" title={…} help={…} action={<Button …/>} />
import { Box, Typography } from "@mui/material";
import type { ReactNode, Ref } from "react";
import { Icon, type IconName } from "../theme/Icon.tsx";
import { Row, Stack } from "../layout/Boxes.tsx";

type Props = {
  icon: IconName;
  title: string;
  /** Set if this replaces the whole screen: the title is then its heading. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  help?: string | undefined;
  action?: ReactNode;
  tone?: "primary" | "error";
  children?: ReactNode;
};

export function EmptyState({ icon, title, heading, help, action, tone = "primary", children }: Props) {
  return (
    <Stack sx={{ justifyItems: "center", textAlign: "center", paddingBlock: 8, paddingInline: 3 }}>
      <Box
        sx={{
          display: "grid",
          placeItems: "center",
          width: 64,
          height: 64,
          borderRadius: "20px",
          marginBottom: 1,
          color: `${tone}.main`,
          bgcolor: `color-mix(in srgb, var(--igo-palette-${tone}-main) 10%, transparent)`,
        }}
      >
        <Icon name={icon} size={30} />
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
      {children}
      {action && (
        <Row gap={1.5} align="stretch" wrap sx={{ marginTop: 2, justifyContent: "center" }}>
          {action}
        </Row>
      )}
    </Stack>
  );
}
