// The navigation as a bar under the header, on wide screens.
import { Box, GlobalStyles } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import type { Settings } from "../../core/settings.ts";
import { frame } from "../../ui/theme/theme.ts";
import { FlyOutItem } from "./FlyOutItem.tsx";
import type { Group } from "./navigation.ts";
import type { Counts } from "./navigation.data.ts";
import { ground } from "./navigationGround.ts";
import { Row } from "../../ui/layout/Boxes.tsx";

/** Elements that stick below the header must stick below the bar. */
const higherHeader = {
  "@media (min-width: 1200px)": {
    ":root": { "--header-height": `${frame.headerDesktop + frame.navigationBar}px` },
  },
};

type Props = { groups: readonly Group[]; counts: Counts; color: Settings["navColor"] };

export function NavigationBar({ groups, counts, color }: Props) {
  const t = useText();
  return (
    <Box
      component="nav"
      aria-label={t("shell.navigation")}
      {...ground(color)}
      sx={{
        display: { xs: "none", lg: "block" },
        height: frame.navigationBar,
        zIndex: "drawer",
        position: "relative",
        borderBlockEnd: "1px solid",
        borderColor: "divider",
        color: "text.primary",
        ...(color === "apparent" && { bgcolor: "background.default" }),
      }}
    >
      <GlobalStyles styles={higherHeader} />
      <Row
        component="ul"
        gap={0.5}
        sx={{
          listStyle: "none",
          margin: 0,
          height: "100%",
          paddingBlock: 0,
          paddingInline: { md: 2, lg: 4 },
          overflowX: "auto",
          scrollbarWidth: "none",
        }}
      >
        {groups.flatMap(({ items }) =>
          items.map((item) => (
            <FlyOutItem key={item.name} item={item} look="word" count={counts[item.name]} />
          )),
        )}
      </Row>
    </Box>
  );
}
