// The bar on top of the compose window: its title, and the buttons that minimise and close it.
import Box from "@mui/material/Box";
import { useText } from "../../../core/language/i18n.ts";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";

const headLooks = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  paddingInlineStart: 2,
  paddingInlineEnd: 1,
  minHeight: 52,
  bgcolor: "background.neutral",
  ...touchIcons,
} as const;

const titleLooks = {
  flex: 1,
  margin: 0,
  typography: "subtitle1",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

type Props = {
  /** Of the title, which names the window. */
  id: string;
  title: string;
  isMinimised: boolean;
  onMinimise: () => void;
  onClose: () => void;
};

export function ComposeHead({ id, title, isMinimised, onMinimise, onClose }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Box sx={headLooks}>
      <Box component="h2" id={id} sx={titleLooks}>
        {title}
      </Box>
      {!isPhone && (
        <IconButton
          name={isMinimised ? "chevronUp" : "minus"}
          label={t(isMinimised ? "mail.compose.restore" : "mail.compose.minimise")}
          onClick={onMinimise}
        />
      )}
      <IconButton name="close" label={t("mail.compose.close")} onClick={onClose} />
    </Box>
  );
}
