// The editor's toolbar by keyboard, and what it makes of what other programs put on the clipboard.
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { button } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { RichTextEditor } from "./RichTextEditor.tsx";

test("choosing a format or block by keyboard returns to the text, and what is typed next has it", async () => {
  const written: string[] = [];
  await show(
    <RichTextEditor
      label="Texto"
      toolbarLabel="Herramientas"
      initialHtml="<p>Desde el lunes.</p>"
      onChange={(html) => written.push(html)}
    />,
  );
  const body = page.getByRole("textbox", { name: "Texto" });
  await body.click();
  await userEvent.keyboard("{Control>}{End}{/Control}{Enter}{Alt>}{F10}{/Alt}");
  await expect.element(button(text("richText.bold"))).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(body).toHaveFocus();
  await userEvent.keyboard("Revisa");
  await expect.poll(() => written.at(-1)).toBe("<p>Desde el lunes.</p><p><strong>Revisa</strong></p>");
  await userEvent.keyboard("{Alt>}{F10}{/Alt}");
  await expect.element(button(text("richText.bold"))).toHaveFocus();
  for (let steps = 0; steps < 4; steps += 1) await userEvent.keyboard("{ArrowRight}");
  await expect.element(button(text("richText.h2"))).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(body).toHaveFocus();
  await expect.poll(() => written.at(-1)).toBe("<p>Desde el lunes.</p><h2><strong>Revisa</strong></h2>");
});

const showLongOnPhone = async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await show(
    <RichTextEditor
      label="Texto"
      toolbarLabel="Herramientas"
      toolbarTop="64px"
      initialHtml={"<p>Desde el lunes.</p>".repeat(60)}
      onChange={() => undefined}
    />,
  );
};

test("the toolbar stays below the header while a long text scrolls, also on a phone", async () => {
  await showLongOnPhone();
  const toolbar = page.getByRole("toolbar", { name: "Herramientas" });
  await expect.element(toolbar).toBeVisible();
  window.scrollTo(0, 900);
  await expect.poll(() => Math.round(toolbar.element().getBoundingClientRect().top)).toBe(64);
  // What is under the finger is the tool, not the text that scrolls below it.
  const bold = button(text("richText.bold")).element();
  const { left, top, width, height } = bold.getBoundingClientRect();
  expect(bold.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
});

test("a caret that goes up through a long text stays below the toolbar", async () => {
  await showLongOnPhone();
  await page.getByRole("textbox", { name: "Texto" }).click();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  const toolbar = page.getByRole("toolbar", { name: "Herramientas" }).element();
  const caretTop = () => document.getSelection()?.getRangeAt(0).getClientRects()[0]?.top;
  for (let line = 0; line < 50; line += 1) {
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(caretTop).toBeGreaterThanOrEqual(toolbar.getBoundingClientRect().bottom);
  }
});

test("the key of search sets the link of selected words, and stays the search's without any", async () => {
  const written: string[] = [];
  const searched: string[] = [];
  const listen = (event: KeyboardEvent) => {
    if (event.key === "k" && event.ctrlKey) searched.push(document.activeElement?.textContent ?? "");
  };
  window.addEventListener("keydown", listen);
  onTestFinished(() => window.removeEventListener("keydown", listen));
  await show(
    <RichTextEditor
      label="Texto"
      toolbarLabel="Herramientas"
      initialHtml="<p>Horarios</p>"
      onChange={(html) => written.push(html)}
    />,
  );
  const body = page.getByRole("textbox", { name: "Texto" });
  await body.click();
  await userEvent.keyboard("{Control>}{End}k{/Control}");
  expect(searched).toEqual(["Horarios"]);
  expect(page.getByRole("dialog").elements()).toEqual([]);
  await userEvent.keyboard("{Control>}ak{/Control}");
  await expect.element(page.getByRole("textbox", { name: text("richText.address") })).toHaveFocus();
  // What is no address is refused and kept.
  await userEvent.keyboard("javascript:alert(1){Enter}");
  await expect.element(page.getByText(text("richText.badAddress"))).toBeVisible();
  await userEvent.keyboard("{Control>}a{/Control}igo.example/horarios{Enter}");
  await expect.poll(() => written.at(-1)).toBe('<p><a href="https://igo.example/horarios">Horarios</a></p>');
  await expect.element(body).toHaveFocus();
  expect(searched).toHaveLength(1);
});

test("a picture goes after the words that are selected, such as a link that was just set", async () => {
  const written: string[] = [];
  await show(
    <RichTextEditor
      label="Texto"
      toolbarLabel="Herramientas"
      initialHtml="<p>Horarios nuevos</p>"
      onChange={(html) => written.push(html)}
      onPicture={async () => ({ src: "/api/v1/a.webp", alt: "", width: 4, height: 3 })}
    />,
  );
  const body = page.getByRole("textbox", { name: "Texto" });
  await body.click();
  await userEvent.keyboard("{Control>}a{/Control}{Control>}k{/Control}igo.example{Enter}");
  await expect.element(body).toHaveFocus();
  const picker = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!picker) throw new Error("There is no picker");
  await userEvent.upload(picker, new File(["x"], "foto.png", { type: "image/png" }));
  await expect
    .poll(() => written.at(-1))
    .toMatch(/<a href="https:\/\/igo\.example\/?">Horarios nuevos<\/a>.*<img/);
});

const docs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2><span style="font-weight:400">Horario</span></h2>' +
  '<p><span style="font-weight:400">normal </span><span style="font-weight:700">fuerte</span> <span style="font-style:italic">cursiva</span></p>' +
  '<ul><li style="list-style-type:disc"><p><span style="font-weight:400">uno</span></p></li></ul></b>';

const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;
const word = `<html><head><style>p.MsoNormal {margin:0}</style></head><body><p class=MsoNormal>Pasos</p>${item(1, "1.", "Primero")}${item(2, "a)", "Adentro")}${item(1, "2.", "Segundo")}<p class=MsoNormal>Fin</p>${item(1, "·", "Punto")}</body></html>`;

test.each([
  [
    "Google Docs",
    docs,
    "<h2>Horario</h2><p>normal <strong>fuerte</strong> <em>cursiva</em></p><ul><li>uno</li></ul>",
  ],
  [
    "Word",
    word,
    "<p>Pasos</p><ol><li>Primero<ol><li>Adentro</li></ol></li><li>Segundo</li></ol><p>Fin</p><ul><li>Punto</li></ul>",
  ],
  [
    "text at the top level",
    "<!--StartFragment-->Hola <b>ya</b><br>y adiós<!--EndFragment-->",
    "<p>Hola <strong>ya</strong><br>y adiós</p>",
  ],
  ["a line break at the top level", "uno<br>dos", "<p>uno<br>dos</p>"],
])(
  "pasting from %s keeps its structure and its bold words, and breaks no policy",
  async (_program, html, expected) => {
    const written: string[] = [];
    const breaches: string[] = [];
    const listen = ({ violatedDirective }: SecurityPolicyViolationEvent) => breaches.push(violatedDirective);
    document.addEventListener("securitypolicyviolation", listen);
    await show(
      <RichTextEditor
        label="Texto"
        toolbarLabel="Herramientas"
        initialHtml=""
        onChange={(now) => written.push(now)}
      />,
    );
    const body = page.getByRole("textbox", { name: "Texto" });
    await body.click();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", "plain");
    body
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await expect.poll(() => written.at(-1)).toBe(expected);
    document.removeEventListener("securitypolicyviolation", listen);
    expect(breaches).toEqual([]);
  },
);
