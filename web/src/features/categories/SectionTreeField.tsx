// The sections of a market's menu, editable wherever the market or its products are shown.
//
//   <SectionTree marketId={market.id} usageOf={(section) => <Link …>{section.usage}</Link>} />
import type { CategoryNode } from "@igo/contract/categories/categories";
import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { CategoryTree } from "./CategoryTree.tsx";
import { Muted, Stack } from "../../ui/layout/Boxes.tsx";

type Props = {
  marketId: string;
  /** Links to the products of a section; a plain number by default. */
  usageOf?: (section: CategoryNode) => ReactNode;
};

export function SectionTree({ marketId, usageOf }: Props) {
  const t = useText();
  const plain = ({ usage }: CategoryNode) => (
    <Muted component="span">
      {t("categories.products", { count: usage ?? 0, formatted: formatNumber(usage ?? 0) })}
    </Muted>
  );
  const newOne = (create: () => void) => (
    <Button variant="outlined" color="inherit" startIcon={<Icon name="plus" />} onClick={create}>
      {t("categories.createSection")}
    </Button>
  );
  return (
    <CategoryTree
      marketId={marketId}
      usageOf={usageOf ?? plain}
      renderEmpty={(create) => (
        <EmptyState
          icon="list"
          title={t("categories.noSections")}
          help={t("categories.noSectionsHelp")}
          action={newOne(create)}
        />
      )}
    >
      {(create, tree) => (
        <Stack gap={2}>
          <Box sx={{ justifySelf: "end" }}>{newOne(create)}</Box>
          {tree}
        </Stack>
      )}
    </CategoryTree>
  );
}
