// A market's documents by type: uploaded, reviewed, and valid until when.
import { documentKinds, type MarketDocument } from "@igo/contract/markets/markets.documents";
import type { Market } from "@igo/contract/markets/markets";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastPromise } from "../../../ui/feedback/toast.ts";
import { DocumentLine } from "./DocumentLine.tsx";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { acceptedDocuments, documentsQuery, handIn } from "./marketDocuments.data.ts";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

type Kind = (typeof documentKinds)[number];

export function MarketDocuments({ market }: { market: Market }) {
  const t = useText();
  const documents = useQuery(documentsQuery(market.id));
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // A link with #documents leads here, and the card is below the fold.
  useEffect(() => {
    if (hash === "#documents") place.current?.focus();
  }, [hash]);
  return (
    <Box ref={place} tabIndex={-1} sx={{ "&:focus": { outline: "none" } }}>
      <FactCard icon="file" title={t("marketPage.documents.title")}>
        <Loaded what="documents" query={documents} waiting={<LinesWaiting lines={4} />}>
          {({ documents: all }) => (
            <PlainList gap={2}>
              {documentKinds.map((kind) => (
                <li key={kind.code}>
                  <OfKind
                    market={market}
                    kind={kind}
                    documents={all.filter((one) => one.kind === kind.code)}
                  />
                </li>
              ))}
            </PlainList>
          )}
        </Loaded>
        <Muted typography="caption" sx={{ marginTop: 1.5 }}>
          {t("marketPage.documents.kinds")}
        </Muted>
      </FactCard>
    </Box>
  );
}

function OfKind({
  market,
  kind,
  documents,
}: {
  market: Market;
  kind: Kind;
  documents: readonly MarketDocument[];
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const name = labelOf(kind);
  const take = (file: File | undefined) => {
    if (!file) return;
    toastPromise(handIn(market.id, kind.code, file), {
      loading: t("marketPage.documents.uploading", { name: file.name }),
      success: t("marketPage.documents.uploaded", { name: file.name }),
    });
  };
  return (
    <Stack gap={0.5}>
      <Row>
        <Box sx={{ typography: "subtitle2", flex: 1 }}>{name}</Box>
        <Button
          size="small"
          aria-label={t("marketPage.documents.upload", { kind: name })}
          startIcon={<Icon name="upload" size={16} />}
          onClick={() => input.current?.click()}
        >
          {t("marketPage.documents.add")}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t("marketPage.documents.upload", { kind: name })}
          accept={acceptedDocuments}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = "";
          }}
        />
      </Row>
      {documents.length === 0 && <Muted typography="body2">{t("marketPage.documents.empty")}</Muted>}
      {documents.map((document) => (
        <DocumentLine key={document.id} market={market} document={document} />
      ))}
    </Stack>
  );
}
