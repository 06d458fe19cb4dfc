// Below a text that asks for a document: where it stands, and a button to upload it, until there is one.
import { type Reference, referenceKey } from "@igo/contract/references/references";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { toastPromise } from "../../../ui/feedback/toast.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { acceptedDocuments, handIn } from "../../markets/documents/marketDocuments.data.ts";
import { documentName, documentStanding } from "../../references/documents.ts";
import { chipQuery } from "../../references/references.data.ts";
import { belowLooks } from "./looks.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";

export function RequiredDocuments({ references }: { references: readonly Reference[] }) {
  return references.map((reference) => <OneDocument key={referenceKey(reference)} reference={reference} />);
}

function OneDocument({ reference }: { reference: Reference }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { data: chip } = useQuery(chipQuery(reference));
  if (chip?.kind !== "required_document") return null;
  const { id: marketId, documentKind, status } = chip;
  if (status === "pending" || status === "approved") return null;
  const name = documentName(documentKind);
  const label = t("marketPage.documents.upload", { kind: name });
  const upload = async (file: File) => {
    const box = input.current?.parentElement;
    const message = box?.closest<HTMLElement>("[data-message]");
    await handIn(marketId, documentKind, file);
    // The button goes once there is a document: the focus stays at its message.
    const { activeElement, body } = document;
    if (activeElement === body || box?.contains(activeElement)) message?.focus();
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    toastPromise(upload(file), {
      loading: t("marketPage.documents.uploading", { name: file.name }),
      success: t("marketPage.documents.uploaded", { name: file.name }),
    });
  };
  return (
    <Box sx={{ ...belowLooks, display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 120 }}>
        <Box sx={{ typography: "subtitle2" }}>{name}</Box>
        <Muted>{documentStanding(t, status)}</Muted>
      </Box>
      <Button
        variant="outlined"
        aria-label={label}
        startIcon={<Icon name="upload" size={16} />}
        onClick={() => input.current?.click()}
        sx={touchHeight}
      >
        {t("marketPage.documents.add")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedDocuments}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = "";
        }}
      />
    </Box>
  );
}
