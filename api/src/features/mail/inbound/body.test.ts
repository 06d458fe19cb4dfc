// The body of a mail from outside: a separate page, for its reader only, under its own policy.
import { signUserOut } from "@igo/contract/accounts/users";
import { continueImport } from "@igo/contract/mail/incoming.calls";
import * as api from "@igo/contract/mail/mail.calls";
import { roles } from "@igo/contract/session/session";
import * as imports from "@igo/contract/imports/imports.calls";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { aChain, checkFile, csv, settled } from "@igo/testing/builders/markets";
import { aRawMail, incoming } from "@igo/testing/builders/rawMail";
import { png } from "@igo/testing/builders/pictures";
import { bytesOf } from "@igo/testing/bytes";
import { commitRun, store, storeHeadings } from "@igo/testing/builders/stores";
import { writeOutside } from "@igo/testing/builders/outsideMail";
import { openMailbox } from "@igo/testing/mailbox";
import { server, settleJobs } from "@igo/testing/server/server";
import { openSafeFetch } from "../../../platform/fetch/outside.ts";
import { takeIn } from "./intake.service.ts";

const mailbox = await openMailbox();
const { admin, as, deps, raw, someone } = await server({
  env: {
    SMTP_URL: mailbox.url,
    IMAP_URL: "imap://igo:secret@127.0.0.1:9",
    MAIL_FROM: "iGO <no-reply@igo.example>",
  },
});

/** Sends a reply with this content, and returns it as its reader gets it. */
const answered = async (
  answer: Partial<Parameters<typeof aRawMail>[0]>,
  reader: Pick<typeof admin, "ask"> = admin,
) => {
  const { id, to } = await writeOutside(reader, mailbox);
  expect(await takeIn(deps, incoming(aRawMail({ to, ...answer })), async () => undefined)).toBe("answer");
  await settleJobs();
  const mail = (await reader.ask(api.readMail, { query: { mailId: id } })).mails[1];
  if (!mail?.incoming) throw new Error("It did not come");
  return { ...mail, incoming: mail.incoming };
};

test("a separate page shows it in the theme's colours, under a policy that lets nothing run or load", async () => {
  const { incoming: came, html } = await answered({
    html: `<p style="color:#111">Hola <a href="https://evil.example/x">banco.com</a></p><img src="https://shop.example/a.png" alt="Logo"><div class="gmail_quote"><blockquote>viejo</blockquote></div>`,
  });
  expect(came).toMatchObject({ pictures: 1, workbooks: [], leftOut: [] });
  const page = await raw({ url: `${came.bodyPath}?language=es&theme=dark` });
  expect(page.headers["content-security-policy"]).toBe(
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  );
  expect(page.headers["content-disposition"]).toBeUndefined();
  expect(page.body).toContain("(evil.example)");
  expect(page.body).toContain("<summary>Texto citado</summary>");
  expect(page.body).toContain("[Logo]");
  expect(page.body).not.toContain("shop.example/a.png");
  // Quotes and search use a text without styles, and without any address to load.
  expect(html).toContain('<p>Hola <a href="https://evil.example/x">banco.com</a></p>');
  expect(html).not.toMatch(/style|img|shop\.example/);
  const agreed = await raw({ url: `${came.bodyPath}?pictures=true` });
  expect(agreed.body).toContain(`src="${came.bodyPath}/0"`);
});

test("a remote picture is fetched once, however often and by however many its reader asks", async () => {
  const bytes = await png();
  let fetches = 0;
  const shop = createServer((_request, response) => {
    fetches += 1;
    response.end(bytes);
  });
  await new Promise<void>((ready) => shop.listen(0, "127.0.0.1", ready));
  const address = shop.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { outside } = deps;
  onTestFinished(() => {
    deps.outside = outside;
    shop.close().closeAllConnections();
  });
  // The test treats this machine as public.
  deps.outside = openSafeFetch(deps.files, {
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    mayReach: () => true,
    mayUsePort: () => true,
  });
  const { incoming: came } = await answered({
    html: `<p>Hola</p><img src="http://shop.example:${port}/a.png">`,
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => raw({ url: `${came.bodyPath}/0` })));
  answers.push(await raw({ url: `${came.bodyPath}/0` }));
  expect(answers.map(({ headers }) => headers["content-type"])).toEqual(answers.map(() => "image/webp"));
  expect(fetches).toBe(1);
});

test("a remote picture on a private network is not fetched, and one within the mail is re-encoded", async () => {
  const { incoming: came, files } = await answered({
    html: `<p>Hola</p><img src="cid:logo@x"><img src="http://127.0.0.1:9/a.png">`,
    files: [{ name: "logo.png", type: "image/png", bytes: await png(), cid: "logo@x" }],
  });
  expect(files).toEqual([]);
  expect((await raw({ url: `${came.bodyPath}/0` })).statusCode).toBe(404);
  expect((await raw({ url: `${came.bodyPath}/1` })).statusCode).toBe(404);
  const { body } = await raw({ url: came.bodyPath });
  const src = /src="([^"]*)"/.exec(body)?.[1] ?? "";
  const picture = await raw({ url: src });
  expect(picture.headers["content-type"]).toBe("image/webp");
});

test("a changed address, or a reader without a copy, gets nothing", async () => {
  const { id, incoming: came } = await answered({ text: "Hola" });
  const changed = came.bodyPath.replace(/.$/, (end) => (end === "A" ? "B" : "A"));
  expect((await raw({ url: changed })).statusCode).toBe(404);
  expect((await raw({ url: came.bodyPath })).statusCode).toBe(200);
  for (const action of ["trash", "delete"] as const)
    await admin.ask(api.changeMails, { body: { ids: [id], action } });
  expect((await raw({ url: came.bodyPath })).statusCode).toBe(404);
});

test("the address ends with the session it was given to", async () => {
  const reader = await someone(roles.admin);
  const url = (await answered({ text: "Hola" }, reader)).incoming.bodyPath;
  expect((await raw({ url })).statusCode).toBe(200);
  await as.admin(signUserOut, { params: { id: reader.id } });
  expect((await raw({ url })).statusCode).toBe(404);
});

test("the names of refused files are shown", async () => {
  const { incoming: came } = await answered({ files: [{ name: "factura.exe", bytes: "MZ\u0000" }] });
  expect(came.leftOut).toEqual(["factura.exe"]);
});

test("a corrected workbook that is returned continues its import, even after the import is done", async () => {
  const chainId = await aChain(as.admin);
  const file = csv(storeHeadings, store("T-1", "Uno"), store("T-2", "Dos", { nit: "990100011-7" }));
  const run = await checkFile(as.admin, file, { chainId });
  const bytes = await as.admin(imports.downloadImportErrors, { params: { id: run.id } });
  const answer = await answered({ files: [{ name: "errores.xlsx", bytes: bytesOf(bytes) }] });
  const [workbook] = answer.incoming.workbooks;
  expect(answer.incoming.workbooks).toEqual([{ fileId: answer.files[0]?.id, importId: run.id }]);
  const params = { fileId: workbook?.fileId ?? "" };
  const stranger = await someone();
  await expect(stranger.ask(continueImport, { params })).rejects.toMatchObject({ status: 404 });
  expect(await as.admin(continueImport, { params })).toMatchObject({
    import: { id: run.id, kind: "market" },
    isTaken: true,
  });
  await settled(as.admin, run.id);
  await commitRun(as.admin, run.id);
  const next = await as.admin(continueImport, { params });
  expect(next).toMatchObject({ isTaken: false });
  expect(next.import.id).not.toBe(run.id);
  await settled(as.admin, next.import.id);
  expect(await as.admin(continueImport, { params })).toMatchObject({
    import: { id: next.import.id },
    isTaken: true,
  });
  await settled(as.admin, next.import.id);
});
