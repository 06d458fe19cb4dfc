// Previews what accepting suggestions would change, by problem and with examples, before any cell changes.
import type { ImportRun } from "@igo/contract/imports/imports";
import type { IssueCode } from "@igo/contract/parsing/issues.codes";
import { Box, Button, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { useIsTouch } from "../../../ui/layout/useIsTouch.ts";
import { labelOfField } from "../run/importKind.ts";
import { useResolveImport } from "../run/imports.data.ts";
import { useKind } from "../run/kinds.ts";
import {
  announceAccepted,
  suggestedOf,
  suggestionsQuery,
  type SuggestionGroup,
  type SuggestionFilter,
} from "./suggestions.data.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";
import { Muted, PlainList, Stack } from "../../../ui/layout/Boxes.tsx";

type Props = { run: ImportRun; filter: SuggestionFilter; onClose: () => void };

const numbered = (count: number) => ({ count, number: formatNumber(count) });

export function SuggestionsDialog({ run, filter, onClose }: Props) {
  const t = useText();
  const isTouch = useIsTouch();
  const hasSheets = (run.mapping.sheets?.length ?? 1) > 1;
  const [opened] = useState(() => Date.now());
  const preview = useQuery(suggestionsQuery(run.id, filter, opened));
  const resolve = useResolveImport();
  const apply = () => {
    announceAccepted(run);
    // A failure is shown below; on success this dialog disappears together with its rows.
    resolve
      .mutateAsync({ params: { id: run.id }, body: { ...filter, action: "accept" } })
      .then(onClose)
      .catch(() => undefined);
  };
  return (
    <DialogFrame
      title={t("imports.suggestions.title", numbered(preview.data?.cells ?? suggestedOf(run, filter)))}
      onClose={onClose}
      maxWidth="sm"
      failure={resolve.error && messageOf(resolve.error)}
      actions={
        <Button
          variant="contained"
          loading={resolve.isPending}
          disabled={!preview.data?.cells}
          onClick={apply}
        >
          {t("imports.suggestions.apply")}
        </Button>
      }
    >
      <Loaded
        what="rows"
        query={preview}
        waiting={<LinesWaiting lines={4} />}
        isEmpty={({ cells }) => cells === 0}
        empty={<Typography>{t("imports.suggestions.none")}</Typography>}
      >
        {({ groups }) => (
          <Stack gap={2.5}>
            {groups.map((group) => (
              <Group key={`${group.field} ${group.code}`} group={group} hasSheets={hasSheets} />
            ))}
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t(isTouch ? "imports.suggestions.touchHelp" : "imports.suggestions.help")}
            </Typography>
          </Stack>
        )}
      </Loaded>
    </DialogFrame>
  );
}

const useProblemText = () => {
  const t = useText();
  const kind = useKind();
  return (field: string, code: IssueCode) =>
    `${field === "row" ? t("imports.row") : labelOfField(kind, field)} · ${t(`imports.issue.${code}`)}`;
};

type GroupProps = { group: SuggestionGroup; hasSheets: boolean };

function Group({ group: { field, code, cells, examples }, hasSheets }: GroupProps) {
  const t = useText();
  const problemText = useProblemText();
  const left = cells - examples.length;
  return (
    <Box component="section" aria-label={problemText(field, code)}>
      <Typography variant="subtitle2" component="h3" sx={{ marginBottom: 0.75 }}>
        {t("imports.suggestions.group", { number: formatNumber(cells), problem: problemText(field, code) })}
      </Typography>
      <PlainList gap={0.5}>
        {examples.map(({ sheet, row, before, after }) => (
          <Box
            component="li"
            key={`${sheet} ${row}`}
            sx={{
              display: "grid",
              gridTemplateColumns: { xs: "1fr", sm: hasSheets ? "168px 1fr" : "72px 1fr" },
              columnGap: 1.5,
              typography: "body2",
              overflowWrap: "anywhere",
            }}
          >
            <Muted component="span">
              {hasSheets && `${sheet} · `}
              {t("imports.grid.rowNumber", { row: formatNumber(row) })}
            </Muted>
            <span>
              <Box component="del" sx={{ color: "text.secondary" }}>
                {before === "" ? t("imports.empty") : before}
              </Box>{" "}
              <span aria-hidden>→</span>
              <Box component="span" sx={visuallyHidden}>
                {t("imports.suggestions.becomes")}
              </Box>{" "}
              <Box component="ins" sx={{ textDecoration: "none", fontWeight: 650 }}>
                {after}
              </Box>
            </span>
          </Box>
        ))}
      </PlainList>
      {left > 0 && (
        <Typography variant="body2" sx={{ color: "text.secondary", marginTop: 0.5 }}>
          {t("imports.suggestions.more", numbered(left))}
        </Typography>
      )}
    </Box>
  );
}
