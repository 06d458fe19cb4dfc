// The foot of the navigation: help, and where the data come from.
import { Button } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Row } from "../../ui/layout/Boxes.tsx";
import { AboutData } from "../../ui/overlay/AboutData.tsx";
import { Icon, IconButton } from "../../ui/theme/Icon.tsx";

export function NavigationFoot({ isMini = false }: { isMini?: boolean }) {
  const t = useText();
  const link = { component: Link, to: paths.faqs } as const;
  return (
    <Row
      gap={0.5}
      sx={{
        flexShrink: 0,
        justifyContent: isMini ? "center" : "flex-start",
        paddingInline: isMini ? 0 : 2,
        paddingBlock: 0.5,
        borderBlockStart: "1px solid",
        borderColor: "divider",
        whiteSpace: "nowrap",
        overflow: "hidden",
      }}
    >
      {isMini ? (
        <IconButton name="help" label={t("shell.help")} {...link} />
      ) : (
        <Button
          {...link}
          color="inherit"
          size="small"
          startIcon={<Icon name="help" size={18} />}
          sx={{ color: "text.secondary", fontWeight: 500 }}
        >
          {t("shell.help")}
        </Button>
      )}
      {!isMini && <AboutData />}
    </Row>
  );
}
