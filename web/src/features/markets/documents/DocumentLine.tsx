// A document of a market: its file, what is known of it, whether it is approved, and the actions on it.
import { documentStatuses, type MarketDocument } from "@igo/contract/markets/markets.documents";
import type { Market } from "@igo/contract/markets/markets";
import { Box, Link } from "@mui/material";
import { useState } from "react";
import { formatDate } from "../../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import type { Action } from "../../../ui/overlay/action.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { DocumentReview } from "./DocumentReview.tsx";
import { saveDocument, useDeleteDocument } from "./marketDocuments.data.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

const colors = { pending: "warning", approved: "success", rejected: "error" } as const;
const icons = { pending: "clock", approved: "check", rejected: "close" } as const;

export const factsOf = (t: Text, { number, issuedOn, expiresOn, isExpired, note }: MarketDocument) =>
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

type Props = { market: Market; document: MarketDocument };

export function DocumentLine({ market, document }: Props) {
  const t = useText();
  const [isReviewing, setIsReviewing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { fileName: name } = document;
  const save = () => saveDocument(market.id, document.id).catch(toastError);
  return (
    <Row sx={{ typography: "body2" }}>
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
        <Muted typography="caption">{factsOf(t, document)}</Muted>
      </Box>
      <DocumentStatus document={document} />
      <DocumentMenu
        document={document}
        onSave={save}
        onReview={() => setIsReviewing(true)}
        onDelete={() => setIsLeaving(true)}
      />
      <DeleteDocument
        market={market}
        document={document}
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
      />
      {isReviewing && (
        <DocumentReview market={market} document={document} onClose={() => setIsReviewing(false)} />
      )}
    </Row>
  );
}

function DocumentStatus({ document: { status, isExpired } }: { document: MarketDocument }) {
  const t = useText();
  const label = documentStatuses.find(({ code }) => code === status);
  return isExpired ? (
    <SoftChip color="error" icon="clock" label={t("marketPage.documents.expired")} />
  ) : (
    label && <SoftChip color={colors[status]} icon={icons[status]} label={labelOf(label)} />
  );
}

type MenuProps = {
  document: MarketDocument;
  onSave: () => unknown;
  onReview: () => void;
  onDelete: () => void;
};

function DocumentMenu({ document: { fileName: name, status }, onSave, onReview, onDelete }: MenuProps) {
  const t = useText();
  const user = useUser();
  const actions: Action[] = [
    { label: t("marketPage.documents.download"), icon: "download", onClick: onSave },
    ...(isAdmin(user)
      ? [{ label: t("marketPage.documents.review"), icon: "pencil" as const, onClick: onReview }]
      : []),
    // Only administrators can delete a document that an administrator approved.
    ...(isAdmin(user) || status !== "approved"
      ? [
          {
            label: t("marketPage.documents.delete"),
            icon: "trash" as const,
            danger: true,
            onClick: onDelete,
          },
        ]
      : []),
  ];
  return <ActionMenu label={t("list.actionsOf", { name })} items={actions} />;
}

type DeleteProps = Props & { isOpen: boolean; onClose: () => void };

function DeleteDocument({ market, document, isOpen, onClose }: DeleteProps) {
  const t = useText();
  const remove = useDeleteDocument();
  const { id: documentId, fileName: name } = document;
  return (
    <Confirm
      open={isOpen}
      title={t("marketPage.documents.deleteTitle")}
      action={t("ui.delete")}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: market.id, documentId } });
        toastSuccess(t("marketPage.documents.deleted", { name }));
      }}
      onClose={onClose}
    >
      {t("marketPage.documents.deleteHelp", { name })}
    </Confirm>
  );
}
