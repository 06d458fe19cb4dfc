// The panel beside a board with the open card; full screen on a phone.
import { closeUnlessTyped } from "../../ui/overlay/closeUnlessTyped.ts";
import { Drawer, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { Row, Stack } from "../../ui/layout/Boxes.tsx";

type Props = {
  title: string;
  above?: ReactNode;
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

export function CardPanel({ title, above, tools, onClose, children }: Props) {
  const t = useText();
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={closeUnlessTyped(onClose)}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": id,
          sx: { width: 480, maxWidth: "100vw" },
        },
      }}
    >
      <Row align="flex-start" sx={{ padding: "16px 12px 8px 20px" }}>
        <Stack gap={0.5} sx={{ flex: 1, minWidth: 0, paddingTop: 0.5 }}>
          {above}
          <Typography variant="h2" id={id} sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
        </Stack>
        {tools}
        <IconButton name="close" label={t("ui.close")} onClick={onClose} />
      </Row>
      <Stack gap={3} sx={{ padding: "8px 20px 32px", overflowY: "auto", alignContent: "start", flex: 1 }}>
        {children}
      </Stack>
    </Drawer>
  );
}

export function PanelPart({
  title,
  tools,
  children,
}: {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id}>
      <Row gap={0} sx={{ minHeight: 32 }}>
        <Typography variant="subtitle2" component="h3" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {tools}
      </Row>
      {children}
    </Stack>
  );
}
