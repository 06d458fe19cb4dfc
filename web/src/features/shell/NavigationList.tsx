// The navigation as a list: named groups of rows, with children below their row.
import { Box } from "@mui/material";
import { useId, useState } from "react";
import { Link, useLocation } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { finger, forFingers } from "../../ui/theme/fingers.ts";
import { isActive, isChildActive, type Child, type Group, type Item } from "./navigation.ts";
import type { Counts } from "./navigation.data.ts";
import { NavigationLink } from "./NavigationLink.tsx";
import { Muted } from "../../ui/layout/Boxes.tsx";

const plainList = { listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 0.5 } as const;

export function NavigationList({ groups, counts }: { groups: readonly Group[]; counts: Counts }) {
  const t = useText();
  const id = useId();
  return groups.map(({ name, items }) => (
    <div key={name}>
      <Muted
        component="p"
        id={`${id}-${name}`}
        typography="overline"
        sx={{ textTransform: "uppercase", margin: 0, padding: "12px 12px 8px" }}
      >
        {t(`shell.group.${name}`)}
      </Muted>
      <Box component="ul" aria-labelledby={`${id}-${name}`} sx={plainList}>
        {items.map((item) => (
          <Row key={item.name} item={item} count={counts[item.name]} />
        ))}
      </Box>
    </div>
  ));
}

function Row({ item, count }: { item: Item; count: number | undefined }) {
  const t = useText();
  const id = useId();
  const isHere = isActive(item, useLocation());
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isHere;
  if (!item.children)
    return (
      <li>
        <NavigationLink item={item} look="row" count={count} />
      </li>
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
          top: 22,
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

/** A child item: below a row, or in a fly-out. */
export function ChildLink({ child }: { child: Child }) {
  const t = useText();
  const isHere = isChildActive(child, useLocation());
  return (
    <Box
      component={Link}
      to={child.to}
      {...(isHere && { "aria-current": "page" })}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2.25,
        minHeight: 36,
        [forFingers]: { minHeight: finger },
        paddingInline: 2.25,
        borderRadius: 1,
        typography: "body2",
        color: "text.secondary",
        textDecoration: "none",
        whiteSpace: "nowrap",
        "&::before": {
          content: '""',
          width: 5,
          height: 5,
          borderRadius: "50%",
          bgcolor: "currentColor",
          opacity: 0.5,
        },
        "&:hover": { bgcolor: "action.hover", color: "text.primary" },
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
        "&[aria-current]": { color: "primary.main", fontWeight: 650, "&::before": { opacity: 1 } },
      }}
    >
      {t(`shell.nav.${child.name}`)}
    </Box>
  );
}
