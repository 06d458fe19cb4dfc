// A market's documents by type: uploaded, reviewed, and valid until when.
import {
  documentKinds,
  documentStatuses,
  type MarketDocument,
} from "@igo/contract/markets/markets.documents";
import type { Market } from "@igo/contract/markets/markets";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { formatDate } from "../../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import type { Action } from "../../../ui/overlay/action.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { toastError, toastPromise, toastSuccess } from "../../../ui/feedback/toast.ts";
import { DocumentReview } from "./DocumentReview.tsx";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import {
  acceptedDocuments,
  documentsQuery,
  handIn,
  saveDocument,
  useDeleteDocument,
} from "./marketDocuments.data.ts";

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
            <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 2 }}>
              {documentKinds.map((kind) => (
                <li key={kind.code}>
                  <OfKind
                    market={market}
                    kind={kind}
                    documents={all.filter((one) => one.kind === kind.code)}
                  />
                </li>
              ))}
            </Box>
          )}
        </Loaded>
        <Box sx={{ typography: "caption", color: "text.secondary", marginTop: 1.5 }}>
          {t("marketPage.documents.kinds")}
        </Box>
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
    <Box sx={{ display: "grid", gap: 0.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
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
      </Box>
      {documents.length === 0 && (
        <Box sx={{ typography: "body2", color: "text.secondary" }}>{t("marketPage.documents.empty")}</Box>
      )}
      {documents.map((document) => (
        <Document key={document.id} market={market} document={document} />
      ))}
    </Box>
  );
}

const colors = { pending: "warning", approved: "success", rejected: "error" } as const;
const icons = { pending: "clock", approved: "check", rejected: "close" } as const;

const factsOf = (t: Text, { number, issuedOn, expiresOn, isExpired, note }: MarketDocument) =>
  [
    number && t("marketPage.documents.numbered", { number }),
    issuedOn && t("marketPage.documents.issued", { date: formatDate(issuedOn) }),
    expiresOn &&
      t(isExpired ? "marketPage.documents.expiredOn" : "marketPage.documents.until", {
        date: formatDate(expiresOn),
      }),
    note,
  ]
    .filter(Boolean)
    .join(" · ");

function Document({ market, document }: { market: Market; document: MarketDocument }) {
  const t = useText();
  const user = useUser();
  const [isReviewing, setIsReviewing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const remove = useDeleteDocument();
  const { id: documentId, fileName: name, status, isExpired } = document;
  const label = documentStatuses.find(({ code }) => code === status);
  const save = () => saveDocument(market.id, documentId).catch(toastError);
  const actions: Action[] = [
    { label: t("marketPage.documents.download"), icon: "download", onClick: save },
    ...(isAdmin(user)
      ? [
          {
            label: t("marketPage.documents.review"),
            icon: "pencil" as const,
            onClick: () => setIsReviewing(true),
          },
        ]
      : []),
    // Only administrators can delete a document that an administrator approved.
    ...(isAdmin(user) || status !== "approved"
      ? [
          {
            label: t("marketPage.documents.delete"),
            icon: "trash" as const,
            danger: true,
            onClick: () => setIsLeaving(true),
          },
        ]
      : []),
  ];
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, typography: "body2" }}>
      <Box sx={{ flex: "1 1 0", minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          underline="hover"
          onClick={() => void save()}
          sx={{ typography: "body2", textAlign: "start", overflowWrap: "anywhere", minHeight: 24 }}
        >
          {name}
        </Link>
        <Box sx={{ typography: "caption", color: "text.secondary" }}>{factsOf(t, document)}</Box>
      </Box>
      {isExpired ? (
        <SoftChip color="error" icon="clock" label={t("marketPage.documents.expired")} />
      ) : (
        label && <SoftChip color={colors[status]} icon={icons[status]} label={labelOf(label)} />
      )}
      <ActionMenu label={t("markets.actionsOf", { name })} items={actions} />
      <Confirm
        open={isLeaving}
        title={t("marketPage.documents.deleteTitle")}
        action={t("ui.delete")}
        danger
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: market.id, documentId } });
          toastSuccess(t("marketPage.documents.deleted", { name }));
        }}
        onClose={() => setIsLeaving(false)}
      >
        {t("marketPage.documents.deleteHelp", { name })}
      </Confirm>
      {isReviewing && (
        <DocumentReview market={market} document={document} onClose={() => setIsReviewing(false)} />
      )}
    </Box>
  );
}
