// An editable tree of market categories or of a menu's sections: create, rename, move, deactivate, delete.
import type { CategoryNode, CategoryTree as Tree } from "@igo/contract/categories/categories";
import { Card, Box, Link } from "@mui/material";
import { useEffect, useState, type ReactNode } from "react";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { useLanguage, currentLanguage } from "../../core/language/language.ts";
import { makeStale } from "../../core/net/data.ts";
import { onLive } from "../../core/net/live.ts";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { TreeList } from "../../ui/tree/TreeList.tsx";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { treeOf, useTree, useMoveCategory, useUpdateCategory } from "./categoryTree.data.ts";
import { DeleteCategory } from "./DeleteCategory.tsx";
import { findInTree, type TreePlace } from "../../ui/tree/tree.ts";
import { toastError, toastUndo } from "../../ui/feedback/toast.ts";
import { productTaxes } from "@igo/contract/markets/lists";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { CategoryMark } from "./CategoryMark.tsx";
import { Muted } from "../../ui/layout/Boxes.tsx";

// A row of the category tree: mark, both names, whether it is active, its tax, its usage.
type CategoryRowProps = { node: CategoryNode; usage: ReactNode; onOpen: () => void };

const countBelow = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  "& > * ~ * ~ *": { gridColumn: 2, justifySelf: "start" },
} as const;

function CategoryRow({ node, usage, onOpen }: CategoryRowProps) {
  const t = useText();
  const other = currentLanguage() === "es" ? node.en : node.es;
  const tax = productTaxes.find(({ code }) => code === node.defaultTaxCode);
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        columnGap: 1.5,
        minWidth: 0,
        // On a phone the count stands below the name.
        "@media (max-width: 599.95px)": countBelow,
      }}
    >
      <CategoryMark icon={node.icon} color={node.color} />
      <Box sx={{ flex: "1 1 104px", minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          underline="hover"
          color={node.isActive ? "inherit" : "text.secondary"}
          onClick={onOpen}
          sx={{ typography: "subtitle2", textAlign: "left", minHeight: 24, overflowWrap: "anywhere" }}
        >
          {labelOf(node)}
        </Link>
        {other !== labelOf(node) && (
          <Muted typography="caption" sx={{ overflowWrap: "anywhere" }}>
            {other}
          </Muted>
        )}
      </Box>
      {!node.isActive && <SoftChip label={t("categories.inactive")} icon="eyeOff" />}
      {tax && (
        <Box sx={{ display: { xs: "none", sm: "block" } }}>
          <SoftChip label={labelOf(tax)} />
        </Box>
      )}
      <Box
        sx={{
          minWidth: { sm: 96 },
          marginInlineStart: { sm: "auto" },
          textAlign: { xs: "start", sm: "end" },
          typography: "body2",
        }}
      >
        {usage}
      </Box>
    </Box>
  );
}

// Actions on a tree item that apply at once, with undo in the toast.
const useCategoryActions = (tree: Tree, nodes: readonly CategoryNode[]) => {
  const t = useText();
  const moveTo = useMoveCategory(tree);
  const update = useUpdateCategory(tree);

  return {
    move: async (node: CategoryNode, to: TreePlace) => {
      const before = findInTree(nodes, node.id);
      try {
        await moveTo(node.id, to);
        toastUndo(t("categories.moved", { name: labelOf(node) }), { undo: () => moveTo(node.id, before) });
      } catch (error) {
        toastError(error);
      }
    },
    switchActive: async (node: CategoryNode) => {
      const { id, isActive } = node;
      const name = labelOf(node);
      try {
        const after = await update({ id, version: node.version, isActive: !isActive });
        toastUndo(t(isActive ? "categories.isOff" : "categories.isOn", { name }), {
          undo: () => update({ id, version: after.version, isActive }),
        });
      } catch (error) {
        toastError(error);
      }
    },
  };
};

type Asking =
  | { what: "create"; parentId: string | null }
  | { what: "edit"; node: CategoryNode }
  | { what: "delete"; node: CategoryNode }
  | null;

type Props = {
  /** The market whose menu it is; without it, the categories of all markets. */
  marketId?: string | undefined;
  /** Links to where an item's records are listed. */
  usageOf: (node: CategoryNode, within: readonly CategoryNode[]) => ReactNode;
  /** The empty state, and the button that creates an item. */
  children: (create: () => void, tree: ReactNode) => ReactNode;
  renderEmpty: (create: () => void) => ReactNode;
};

export function CategoryTree({ marketId, usageOf, children, renderEmpty }: Props) {
  const t = useText();
  useLanguage();
  const tree = treeOf(marketId);
  const query = useTree(tree);
  useCountsKept();
  const [asking, setAsking] = useState<Asking>(null);
  const { move, switchActive } = useCategoryActions(tree, query.data ?? []);
  const close = () => setAsking(null);
  const latest = (node: CategoryNode) => query.data?.find(({ id }) => id === node.id) ?? node;
  const create = () => setAsking({ what: "create", parentId: null });

  const actions = (node: CategoryNode) => (
    <ActionMenu
      label={t("categories.actionsOf", { name: labelOf(node) })}
      items={[
        { label: t("ui.edit"), icon: "pencil", onClick: () => setAsking({ what: "edit", node }) },
        ...(node.parentId === null
          ? [
              {
                label: t("categories.createWithin"),
                icon: "plus" as const,
                onClick: () => setAsking({ what: "create", parentId: node.id }),
              },
            ]
          : []),
        {
          label: t(node.isActive ? "categories.switchOff" : "categories.switchOn"),
          icon: node.isActive ? "eyeOff" : "eye",
          onClick: () => void switchActive(node),
        },
        {
          label: t("ui.delete"),
          icon: "trash",
          danger: true,
          onClick: () => setAsking({ what: "delete", node }),
        },
      ]}
    />
  );

  return (
    <>
      {children(
        create,
        <Card sx={{ overflow: "hidden" }}>
          <Loaded
            what="categories"
            query={query}
            waiting={<TableWaiting columns={3} />}
            isEmpty={(nodes) => nodes.length === 0}
            empty={renderEmpty(create)}
          >
            {(nodes) => (
              <TreeList
                label={t(`categories.of.tree.${tree.scope}`)}
                items={nodes}
                nameOf={labelOf}
                onMove={(node, to) => void move(node, to)}
                actions={actions}
                renderRow={(node) => (
                  <CategoryRow
                    node={node}
                    usage={usageOf(node, nodes)}
                    onOpen={() => setAsking({ what: "edit", node })}
                  />
                )}
              />
            )}
          </Loaded>
        </Card>,
      )}
      {(asking?.what === "create" || asking?.what === "edit") && (
        <CategoryDialog
          tree={tree}
          nodes={query.data ?? []}
          start={asking.what === "edit" ? latest(asking.node) : undefined}
          parentId={asking.what === "edit" ? asking.node.parentId : asking.parentId}
          onClose={close}
        />
      )}
      {asking?.what === "delete" && (
        <DeleteCategory tree={tree} node={asking.node} nodes={query.data ?? []} onClose={close} />
      )}
    </>
  );
}

/** Usage counts change with the records in each category. */
const useCountsKept = () =>
  useEffect(
    () =>
      onLive("stale", ({ feature }) => {
        if (feature === "markets" || feature === "products") void makeStale("categories");
      }),
    [],
  );
