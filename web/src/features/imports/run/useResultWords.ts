// Sums up in a few numbers what a run found or did.
import type { ImportSummary } from "@igo/contract/imports/imports";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";

export const useResultWords = () => {
  const t = useText();
  return ({ kind, counts }: Pick<ImportSummary, "kind" | "counts">): string => {
    const { create, update, error, duplicate } = counts;
    const numbered = (count: number) => ({ count, number: formatNumber(count) });
    const parts = [
      create > 0 && t(`imports.of.new.${kind}`, numbered(create)),
      update > 0 && t(`imports.of.updated.${kind}`, numbered(update)),
      error > 0 && t("imports.result.error", numbered(error)),
      duplicate > 0 && t("imports.result.duplicate", numbered(duplicate)),
    ].filter((part) => part !== false);
    return parts.length > 0 ? parts.join(" · ") : "—";
  };
};
