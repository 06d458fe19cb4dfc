// The text of a message: a document that it asks for is uploaded from there.
import { documentStatuses, uploadDocument } from "@igo/contract/markets/markets.documents";
import { readReferenceChips, referenceToken } from "@igo/contract/references/references";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { aUser } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import "../../../ui/theme/bringTeamIcons.ts";
import { documentName } from "../../references/documents.ts";
import { MessageText } from "./MessageText.tsx";

test("a message that asks for a document has a button to upload it, until there is one", async () => {
  const [marketId, kind] = [anId(500), "chamber_of_commerce"] as const;
  let status: "pending" | null = null;
  answer(readReferenceChips, () => ({
    chips: [
      {
        kind: "required_document" as const,
        id: marketId,
        row: 2,
        documentKind: kind,
        status,
      },
    ],
  }));
  answer(uploadDocument, ({ file }) => {
    status = "pending";
    return {
      document: {
        id: anId(1),
        kind,
        fileName: file?.name ?? "",
        fileSize: 4,
        contentType: "application/pdf",
        number: null,
        issuedOn: null,
        expiresOn: null,
        isExpired: false,
        status,
        note: null,
        version: 1,
        uploadedBy: null,
        createdAt: "2026-11-22T10:00:00.000Z",
        updatedAt: "2026-11-22T10:00:00.000Z",
      },
    };
  });
  const token = referenceToken({ kind: "required_document", id: marketId, row: 2 });
  await show(
    <div data-message="" data-testid="message" tabIndex={-1}>
      <MessageText text={`Falta ${token}`} />
    </div>,
    { as: aUser() },
  );
  const chip = (standing: string) =>
    page.getByRole("link", { name: new RegExp(`${documentName(kind)}.*${standing}`) });
  await expect.element(chip(text("references.missing"))).toBeVisible();
  const label = text("marketPage.documents.upload", { kind: documentName(kind) });
  await expect.element(button(label)).toBeVisible();
  button(label).element().focus();
  const file = new File(["%PDF"], "camara.pdf", { type: "application/pdf" });
  await userEvent.upload(page.getByLabelText(label).last(), file);
  await expect.element(button(label)).not.toBeInTheDocument();
  await expect.element(chip(labelOf(documentStatuses[0]))).toBeVisible();
  await expect.element(page.getByTestId("message")).toHaveFocus();
  expect(requestsOf(uploadDocument)).toMatchObject([{ params: { id: marketId }, body: { kind } }]);
});
