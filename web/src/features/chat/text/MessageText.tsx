// Displays a message, and below it the rows of imports and the documents that it refers to.
import { type ReferenceKind, referencesIn } from "@igo/contract/references/references";
import { memo, Suspense, useMemo } from "react";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { MarkdownText } from "../../references/MarkdownText.tsx";
import { RequiredDocuments } from "./RequiredDocuments.tsx";

const RowChanges = fromScript(() => import("./RowChanges.tsx").then((module) => module.RowChanges));

export const MessageText = memo(function MessageText({ text }: { text: string }) {
  const { rows, documents } = useMemo(() => {
    const references = referencesIn(text);
    const of = (wanted: ReferenceKind) => references.filter(({ kind }) => kind === wanted);
    return { rows: of("import_row"), documents: of("required_document") };
  }, [text]);
  return (
    <>
      <MarkdownText text={text} />
      {rows.length > 0 && (
        <Suspense>
          <RowChanges references={rows} />
        </Suspense>
      )}
      {documents.length > 0 && <RequiredDocuments references={documents} />}
    </>
  );
});
