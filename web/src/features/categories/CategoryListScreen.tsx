// The store categories in two levels: administrators reorder them, and see where each is used.
import type { CategoryNode } from "@igo/contract/categories/categories";
import { Button, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { finger } from "../../ui/theme/fingers.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { CategoryTree } from "./CategoryTree.tsx";
import { Muted } from "../../ui/layout/Boxes.tsx";

/** Including its subcategories. */
const marketsPath = (node: CategoryNode, nodes: readonly CategoryNode[]) => {
  const codes = nodes.filter(({ id, parentId }) => id === node.id || parentId === node.id);
  const categoryCode = codes.map(({ code }) => code).join(",");
  return `${paths.dashboard.admin.listMarkets}?${new URLSearchParams({ categoryCode }).toString()}`;
};

const usageWithin = (node: CategoryNode, nodes: readonly CategoryNode[]) =>
  nodes
    .filter(({ id, parentId }) => id === node.id || parentId === node.id)
    .reduce((sum, { usage }) => sum + (usage ?? 0), 0);

export function CategoryListScreen() {
  const t = useText();
  const newOne = (create: () => void) => (
    <Button variant="contained" startIcon={<Icon name="plus" />} onClick={create}>
      {t("categories.create")}
    </Button>
  );
  const usageOf = (node: CategoryNode, nodes: readonly CategoryNode[]) => {
    const count = usageWithin(node, nodes);
    if (count === 0) return <Muted sx={{ lineHeight: "24px" }}>{formatNumber(0)}</Muted>;
    return (
      <Link
        component={RouterLink}
        to={marketsPath(node, nodes)}
        aria-label={t("categories.marketsOf", { name: labelOf(node), count })}
        sx={{
          display: "inline-block",
          minWidth: { xs: finger, md: 24 },
          // Its row cuts off a pixel above and below.
          lineHeight: { xs: `${finger + 2}px`, md: "24px" },
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {formatNumber(count)}
      </Link>
    );
  };
  return (
    <CategoryTree
      usageOf={usageOf}
      renderEmpty={(create) => (
        <EmptyState
          icon="list"
          title={t("categories.empty")}
          help={t("categories.emptyHelp")}
          action={newOne(create)}
        />
      )}
    >
      {(create, tree) => (
        <Page title={t("categories.title")} subtitle={t("categories.subtitle")} action={newOne(create)}>
          {tree}
        </Page>
      )}
    </CategoryTree>
  );
}
