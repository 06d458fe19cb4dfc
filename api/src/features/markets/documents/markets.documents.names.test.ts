// Documents are saved with a name that matches their content, and a PDF has to be a real one.
import { deflateSync } from "node:zlib";
import * as documents from "@igo/contract/markets/markets.documents";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aMarket } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { server } from "@igo/testing/server/server";
import { isPdf } from "./markets.documents.service.ts";

const { as, admin, raw } = await server();
const { market } = await as.admin(createMarket, { body: aMarket() });

const upload = async (name: string, bytes: string | Uint8Array = aPdf()) => {
  const { document } = await as.admin(documents.uploadDocument, {
    params: { id: market.id },
    body: { kind: "rut" },
    file: { name, bytes },
  });
  const { headers } = await raw({
    url: `/api/v1/market/${market.id}/documents/${document.id}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [, saved = ""] = /filename\*=UTF-8''(.+)$/.exec(String(headers["content-disposition"])) ?? [];
  expect(decodeURIComponent(saved)).toBe(document.fileName);
  return document.fileName;
};

test.each([
  ["a.html", "a.pdf"],
  ["factura.hta", "factura.pdf"],
  ["rut.pdf.exe", "rut.pdf.pdf"],
  ["\u202Egpj.exe", "gpj.pdf"],
  ["rut", "rut.pdf"],
  [".bat", "document.pdf"],
  [`${"ñ".repeat(300)}.pdf`, `${"ñ".repeat(200)}.pdf`],
])("a PDF uploaded as %j is saved as %j", async (name, saved) => {
  expect(await upload(name)).toBe(saved);
});

test("a picture is saved with the extension of its real type", async () => {
  expect(await upload("a.pdf", Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1"))).toBe("a.png");
});

test("a name with NUL is rejected, however it is encoded", async () => {
  for (const name of ['filename="a\0.pdf"', "filename*=UTF-8''a%00.pdf"]) {
    const body = `--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nrut\r\n--b\r\nContent-Disposition: form-data; name="file"; ${name}\r\n\r\n${aPdf()}\r\n--b--\r\n`;
    const answer = await raw({
      method: "POST",
      url: `/api/v1/market/${market.id}/documents`,
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "multipart/form-data; boundary=b" },
      payload: body,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "request.unreadable"]);
  }
});

const packed = () => {
  const pages = deflateSync(Buffer.from("1 0 2 50 << /Type /Pages >> << /Type /Page /Parent 1 0 R >>"));
  const head = `%PDF-1.5\n5 0 obj\n<< /Type /ObjStm /N 2 /First 8 /Filter /FlateDecode /Length ${pages.length} >>\nstream\n`;
  const middle = "\nendstream\nendobj\n";
  const start = head.length + pages.length + middle.length;
  const end = `6 0 obj\n<< /Type /XRef /Root 4 0 R >>\nstream\n\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(head), pages, Buffer.from(middle + end)]);
};

test("complete PDFs are accepted, with their objects plain, compressed or encrypted", () => {
  expect(isPdf(Buffer.from(aPdf()))).toBe(true);
  expect(isPdf(packed())).toBe(true);
  expect(
    isPdf(
      Buffer.from(aPdf().replace("/Root", "/Encrypt 9 0 R /Root").replace("/Type /Page ", "/Type /Veil ")),
    ),
  ).toBe(true);
});

test.each([
  ["five letters", "%PDF-"],
  ["a page of HTML behind a head", "%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF\n"],
  ["without an end", aPdf().replace("%%EOF\n", "")],
  ["cut off", aPdf().slice(0, 120)],
  ["without a page", aPdf().replace("/Type /Page ", "/Type /Veil ")],
  ["without a catalogue", aPdf().replace("/Root 1 0 R", "")],
  ["with its table elsewhere", aPdf().replace(/startxref\n\d+/, "startxref\n99999")],
  ["with its table at no table", aPdf().replace(/startxref\n\d+/, "startxref\n12")],
  ["with a program behind its end", `${aPdf()}<script>alert(1)</script>`],
])("a PDF that is %s is rejected", async (_, bytes) => {
  expect(isPdf(Buffer.from(bytes))).toBe(false);
  await expect(upload("a.pdf", bytes)).rejects.toMatchObject({ status: 415, code: "file.not_a_document" });
});
