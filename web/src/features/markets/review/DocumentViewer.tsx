// A market's documents, one of them shown: a PDF in a frame of its own, a picture as a picture.
//
// Browsers refuse their PDF viewer in a frame with `sandbox`, and run it apart from the page in any other. What makes
// the frame harmless is its type: the bytes are shown as the PDF that the server found them to be, never as a page.
import { documentKinds, type MarketDocument } from "@igo/contract/markets/markets.documents";
import { Box, Button, styled, Tab, Tabs } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { Picture } from "../../../ui/display/Picture.tsx";
import { factsOf } from "../documents/DocumentLine.tsx";
import { saveDocument } from "../documents/marketDocuments.data.ts";
import { documentFileQuery } from "./reviews.data.ts";

const icons = { pending: "clock", approved: "check", rejected: "close" } as const;

type Props = {
  marketId: string;
  documents: readonly MarketDocument[];
  shown: MarketDocument | undefined;
  onShow: (id: string) => void;
  /** Without them it is decided elsewhere. */
  onApprove?: (document: MarketDocument) => void;
  onReject?: (document: MarketDocument) => void;
};

export const kindLabel = ({ kind }: Pick<MarketDocument, "kind">) => {
  const found = documentKinds.find(({ code }) => code === kind);
  return found ? labelOf(found) : kind;
};

export function DocumentViewer({ marketId, documents, shown, onShow, onApprove, onReject }: Props) {
  const t = useText();
  if (!shown)
    return <EmptyState icon="file" title={t("reviews.noDocuments")} help={t("reviews.noDocumentsHelp")} />;
  return (
    <Box sx={{ display: "grid", gridTemplateRows: "auto auto minmax(0, 1fr)", height: "100%", minHeight: 0 }}>
      <Tabs
        value={shown.id}
        onChange={(_, id: string) => onShow(id)}
        variant="scrollable"
        aria-label={t("reviews.documents")}
        sx={{ minHeight: 44, paddingInline: 1.5 }}
      >
        {documents.map((one) => (
          <Tab
            key={one.id}
            value={one.id}
            icon={<Icon name={icons[one.status]} size={16} />}
            iconPosition="start"
            label={kindLabel(one)}
            sx={{ minHeight: 44 }}
          />
        ))}
      </Tabs>
      <Row wrap sx={{ paddingInline: 2, paddingBlock: 1, borderBlock: "1px solid", borderColor: "divider" }}>
        <Muted typography="caption" sx={{ flex: "1 1 160px", minWidth: 0, overflowWrap: "anywhere" }}>
          <DocumentFacts document={shown} />
        </Muted>
        {shown.status === "pending" && onApprove && onReject && (
          <>
            <Button size="small" color="inherit" onClick={() => onReject(shown)}>
              {t("reviews.rejectDocument")}
            </Button>
            <Button size="small" variant="outlined" onClick={() => onApprove(shown)}>
              {t("reviews.approveDocument")}
            </Button>
          </>
        )}
        <IconButton
          name="download"
          iconSize={18}
          label={t("reviews.download", { name: shown.fileName })}
          onClick={() => void saveDocument(marketId, shown.id).catch(toastError)}
        />
      </Row>
      <Shown key={shown.id} marketId={marketId} document={shown} />
    </Box>
  );
}

function DocumentFacts({ document }: { document: MarketDocument }) {
  const t = useText();
  return [document.fileName, factsOf(t, document)].filter(Boolean).join(" · ");
}

function Shown({ marketId, document }: { marketId: string; document: MarketDocument }) {
  const t = useText();
  const file = useQuery(documentFileQuery(marketId, document));
  const name = t("reviews.document", { name: document.fileName });
  return (
    <Box
      sx={{
        minHeight: 0,
        height: "100%",
        overflow: "hidden",
        borderRadius: "0 0 16px 16px",
        bgcolor: "action.hover",
      }}
    >
      <Loaded what="markets" query={file} waiting={<LinesWaiting lines={6} />}>
        {(bytes) =>
          document.contentType === "application/pdf" ? (
            <Pdf bytes={bytes} name={name} />
          ) : (
            <Picture bytes={bytes} alt={name} fit="contain" />
          )
        }
      </Loaded>
    </Box>
  );
}

const Frame = styled("iframe")({ display: "block", width: "100%", height: "100%", border: 0 });

function Pdf({ bytes, name }: { bytes: Blob; name: string }) {
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const address = URL.createObjectURL(bytes);
      frame.src = `${address}#navpanes=0&view=FitH`;
      return () => URL.revokeObjectURL(address);
    },
    [bytes],
  );
  // Inside the frame, keys are the viewer's: they are the desk's again as soon as the pointer leaves it.
  return <Frame ref={show} title={name} onMouseLeave={({ currentTarget }) => currentTarget.blur()} />;
}
