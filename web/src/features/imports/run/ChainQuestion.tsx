// A file without a chain that seems to be of one: asked once, before its markets become those of none. What is below
// waits until it is known whether there is a question, so that none pushes it down.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { suggestChain } from "@igo/contract/imports/imports.after";
import type { ImportRun } from "@igo/contract/imports/imports";
import { Alert, Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";
import { LinesWaiting } from "../../../ui/feedback/Loaded.tsx";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { chainSuggestionQuery, useSetImportChain } from "./after.data.ts";

type Props = { run: ImportRun; children: ReactNode };

export function ChainQuestion({ run, children }: Props) {
  const { status, chainId, followsId } = run;
  const isOpen = status === "uploaded" || status === "checked";
  const mayAsk =
    isAdmin(useUser()) &&
    run.kind === "market" &&
    chainId === null &&
    followsId === null &&
    (isOpen || status === "checking");
  const { data: chain, isLoading } = useQuery({ ...chainSuggestionQuery(run.id), enabled: mayAsk });
  // What was shown once stays: a check that ends later must not take away what someone is doing.
  const [isKnown, setIsKnown] = useState(!isLoading);
  if (!isLoading && !isKnown) setIsKnown(true);
  if (!isKnown) return <LinesWaiting lines={8} />;
  return (
    <>
      {mayAsk && isOpen && chain && <Question run={run} chain={chain} />}
      {children}
    </>
  );
}

type QuestionProps = { run: ImportRun; chain: NonNullable<EndpointResponse<typeof suggestChain>["chain"]> };

function Question({ run, chain }: QuestionProps) {
  const t = useText();
  const [isRefused, setIsRefused] = useState(false);
  const set = useSetImportChain();
  if (isRefused) return null;
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
