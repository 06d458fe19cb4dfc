// The sentence after the check that sets the next step: how many rows are ready, have a suggestion, or need the user.
import type { ImportCounts, ImportRun } from "@igo/contract/imports/imports";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import type { RowFilters } from "../check/importRows.data.ts";
import { stepAddress } from "../run/steps.ts";
import { SuggestionsDialog } from "./SuggestionsDialog.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = { run: ImportRun; onShow: (filters: RowFilters) => void };
type Kind = "ready" | "suggested" | "needYou";

const looks: Record<Kind, [IconName, color: string]> = {
  ready: ["success", "success.main"],
  suggested: ["wand", "primary.main"],
  needYou: ["failure", "error.main"],
};

const standOf = ({ create, update, error, suggested, duplicate }: ImportCounts): Record<Kind, number> => ({
  ready: create + update,
  suggested,
  needYou: error - suggested + duplicate,
});

/** Possible duplicates need the user's decision, too. */
const needsYou = ({ error, suggested, duplicate }: ImportCounts): RowFilters => {
  if (duplicate === 0) return { outcome: ["error"], suggested: suggested > 0 ? false : undefined };
  return { outcome: error > suggested ? ["error", "duplicate"] : ["duplicate"] };
};

export function RowsStand({ run, onShow }: Props) {
  const t = useText();
  const [, setAddress] = useUrlState(stepAddress);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const stand = standOf(run.counts);
  const actions: Record<Kind, () => void> = {
    ready: () => setAddress({ step: "commit" }),
    suggested: () => setIsPreviewing(true),
    needYou: () => onShow(needsYou(run.counts)),
  };
  const kinds = (["ready", "suggested", "needYou"] as const).filter((kind) => stand[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <Row component="section" aria-label={t("imports.fix.stand")} wrap>
      {kinds.map((kind) => {
        const [icon, color] = looks[kind];
        return (
          <Button
            key={kind}
            variant="outlined"
            color="inherit"
            onClick={actions[kind]}
            startIcon={
              <Box component="span" sx={{ display: "flex", color }}>
                <Icon name={icon} />
              </Box>
            }
            sx={{ minHeight: 44, fontSize: "0.9375rem", fontWeight: 600 }}
          >
            {t(`imports.fix.${kind}`, { count: stand[kind], number: formatNumber(stand[kind]) })}
          </Button>
        );
      })}
      {isPreviewing && (
        <SuggestionsDialog run={run} filter={{ severity: "error" }} onClose={() => setIsPreviewing(false)} />
      )}
    </Row>
  );
}
