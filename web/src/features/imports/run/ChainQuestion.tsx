// A file without a chain that seems to be of one: asked once, before its markets become those of none.
import type { ImportRun } from "@igo/contract/imports/imports";
import { Alert, Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { chainSuggestionQuery, useSetImportChain } from "./after.data.ts";

export function ChainQuestion({ run }: { run: ImportRun }) {
  const t = useText();
  const isAsked =
    isAdmin(useUser()) &&
    run.kind === "market" &&
    run.chainId === null &&
    run.followsId === null &&
    (run.status === "uploaded" || run.status === "checked");
  const { data: chain } = useQuery({ ...chainSuggestionQuery(run.id), enabled: isAsked });
  const [isRefused, setIsRefused] = useState(false);
  const set = useSetImportChain();
  if (!isAsked || !chain || isRefused) return null;
  return (
    <Alert severity="info" sx={{ marginBottom: 2 }}>
      <Row gap={1} wrap>
        <Box sx={{ flex: "1 1 280px", minWidth: 0 }}>
          <strong>{t("imports.chain.isThis", { name: chain.name })}</strong>{" "}
          {t(`imports.chain.by.${chain.by}`)}
          {set.error && <Box sx={{ color: "error.main" }}>{messageOf(set.error)}</Box>}
        </Box>
        <Button
          variant="contained"
          size="small"
          loading={set.isPending}
          onClick={() => set.mutate({ params: { id: run.id }, body: { chainId: chain.id } })}
        >
          {t("imports.chain.yes", { name: chain.name })}
        </Button>
        <Button size="small" color="inherit" onClick={() => setIsRefused(true)}>
          {t("imports.chain.no")}
        </Button>
      </Row>
    </Alert>
  );
}
