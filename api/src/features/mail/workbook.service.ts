// Attaches an import's rows with errors, as a workbook, to a mail to the contact of its market or chain.
import { Readable } from "node:stream";
import { maxFileBytes, type MailFile } from "@igo/contract/mail/mail";
import type { attachImportErrors } from "@igo/contract/mail/workbook.calls";
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Language } from "../../platform/http/words.ts";
import * as chains from "../chains/chains.service.ts";
import { errors } from "../imports/resolve/imports.workbooks.service.ts";
import * as imports from "../imports/run/imports.service.ts";
import * as files from "./files.service.ts";
import { choicesOf, mailReaderOf } from "./recipients.service.ts";

type Run = Awaited<ReturnType<typeof imports.findOwn>>;

const contactOf = async ({ db }: Deps, user: SignedIn, { marketId, chainId }: Run) => {
  if (marketId !== null) return choicesOf(db, mailReaderOf(user), [{ marketId }]);
  if (chainId === null) return [];
  const { contactEmail, contactName, name } = await chains.findChain(db, chainId);
  if (contactEmail === null) return [];
  return choicesOf(db, mailReaderOf(user), [{ address: contactEmail, name: contactName ?? name }]);
};

export const attachErrors = async (
  deps: Deps,
  user: SignedIn,
  { clientId, importId }: ParsedInput<typeof attachImportErrors>["body"],
  language: Language,
): Promise<EndpointResponse<typeof attachImportErrors>> => {
  const run = await imports.findOwn(deps.db, user, importId);
  const rows = run.counts.error + run.counts.duplicate;
  if (rows === 0) throw new Failure("import.nothing_left");
  const write = async (): Promise<MailFile> => {
    const { body, fileName } = await errors(deps, user, importId, language);
    const stream = body instanceof Readable ? body : Readable.from([Buffer.from(body)]);
    const stored = await deps.files.put(stream, maxFileBytes);
    return files.uploadMailFile(deps, user, clientId, { ...stored, fileName });
  };
  return {
    file: (await files.findUploaded(deps, user, clientId)) ?? (await write()),
    to: await contactOf(deps, user, run),
    importFile: run.fileName,
    rows,
  };
};
