// The foot of the navigation, at the end of a bar: help, and where the data come from.
import { Button } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Row } from "../../ui/layout/Boxes.tsx";
import { AboutData } from "../../ui/overlay/AboutData.tsx";
import { Icon, IconButton } from "../../ui/theme/Icon.tsx";

const edge = { paddingBlock: 0.5, borderBlockStart: "1px solid", borderColor: "divider" } as const;

const looks = {
  wide: { ...edge, paddingInline: 2, whiteSpace: "nowrap", overflow: "hidden" },
  mini: { ...edge, justifyContent: "center" },
  bar: {},
} as const;

export function NavigationFoot({ look = "wide" }: { look?: keyof typeof looks }) {
  const t = useText();
  const link = { component: Link, to: paths.faqs } as const;
  return (
    <Row gap={look === "wide" ? 0.5 : 0} sx={{ flexShrink: 0, ...looks[look] }}>
      {look === "wide" ? (
        <Button
          {...link}
          color="inherit"
          size="small"
          startIcon={<Icon name="help" size={18} />}
          sx={{ color: "text.secondary", fontWeight: 500 }}
        >
          {t("shell.help")}
        </Button>
      ) : (
        <IconButton name="help" label={t("shell.help")} {...link} />
      )}
      <AboutData isIcon={look !== "wide"} />
    </Row>
  );
}
