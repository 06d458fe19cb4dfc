// The navigation as a list: named groups of rows. Children fly out beside their row, so that nothing moves under the
// pointer; on narrow screens, where there is no room beside it, they open below.
import { Box } from "@mui/material";
import { useId, useState } from "react";
import { useLocation } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { finger } from "../../ui/theme/fingers.ts";
import { isActive, type Group, type Item } from "./navigation.ts";
import type { Count, Counts } from "./navigation.data.ts";
import { ChildLink } from "./ChildLink.tsx";
import { FlyOutItem } from "./FlyOutItem.tsx";
import { NavigationLink } from "./NavigationLink.tsx";
import { Muted } from "../../ui/layout/Boxes.tsx";

const plainList = { listStyle: "none", margin: 0, padding: 0, display: "grid" } as const;

/** Of a laptop, whose height every area shares. */
export const lowWindow = "@media (max-height: 800px)";

type Props = { groups: readonly Group[]; counts: Counts; isNarrow?: boolean };

export function NavigationList({ groups, counts, isNarrow = false }: Props) {
  const t = useText();
  const id = useId();
  return groups.map(({ name, items }) => (
    <div key={name}>
      <Muted
        component="p"
        id={`${id}-${name}`}
        typography="overline"
        sx={{
          textTransform: "uppercase",
          margin: 0,
          padding: "8px 12px 0",
          lineHeight: "18px",
          [lowWindow]: { paddingTop: "2px" },
        }}
      >
        {t(`shell.group.${name}`)}
      </Muted>
      <Box component="ul" aria-labelledby={`${id}-${name}`} sx={plainList}>
        {items.map((item) => {
          const count = counts[item.name];
          if (isNarrow) return <Row key={item.name} item={item} count={count} />;
          return <FlyOutItem key={item.name} item={item} look="row" count={count} />;
        })}
      </Box>
    </div>
  ));
}

function Row({ item, count }: { item: Item; count: Count | undefined }) {
  const t = useText();
  const id = useId();
  const isHere = isActive(item, useLocation());
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isHere;
  if (!item.children)
    return (
      <Box component="li" sx={{ position: "relative" }}>
        <NavigationLink item={item} look="row" count={count} />
      </Box>
    );
  return (
    <Box component="li" sx={{ position: "relative" }}>
      <NavigationLink item={item} look="row" count={count} />
      <IconButton
        name={isOpen ? "chevronUp" : "chevronDown"}
        iconSize={16}
        label={t("shell.moreOf", { name: t(`shell.nav.${item.name}`) })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
        sx={{
          position: "absolute",
          // The middle of the row, however large the button is.
          top: finger / 2,
          transform: "translateY(-50%)",
          insetInlineEnd: 8,
          minWidth: 28,
          minHeight: 28,
          padding: 0,
        }}
      />
      <Box component="ul" id={id} hidden={!isOpen} sx={{ ...plainList, "&[hidden]": { display: "none" } }}>
        {item.children.map((child) => (
          <li key={child.name}>
            <ChildLink child={child} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
