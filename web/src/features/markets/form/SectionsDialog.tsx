// Edits the sections of a market's menu without leaving its page.
import type { CategoryNode } from "@igo/contract/categories/categories";
import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { SectionTree } from "../../categories/SectionTreeField.tsx";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";

/** A section's product count links to the list of those products. */
const usageOf = (marketId: string) => (section: CategoryNode) => (
  <Usage marketId={marketId} section={section} />
);

function Usage({ marketId, section: { id, usage } }: { marketId: string; section: CategoryNode }) {
  const t = useText();
  const count = usage ?? 0;
  const words = t("categories.products", { count, formatted: formatNumber(count) });
  const requested = new URLSearchParams({ marketId, sectionId: id }).toString();
  return (
    <Link component={RouterLink} to={`${paths.dashboard.products}?${requested}`} sx={{ typography: "body2" }}>
      {words}
    </Link>
  );
}

type Props = { marketId: string; name: string; onClose: () => void };

export function SectionsDialog({ marketId, name, onClose }: Props) {
  const t = useText();
  return (
    <DialogFrame title={t("products.menu.sectionsOf", { name })} onClose={onClose} maxWidth="md">
      <SectionTree marketId={marketId} usageOf={usageOf(marketId)} />
    </DialogFrame>
  );
}
