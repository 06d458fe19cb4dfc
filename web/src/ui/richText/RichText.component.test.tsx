// Rich text as its readers see it.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";
import { RichText } from "./RichText.tsx";

test("a link says beside its text which host it leads to, unless the text or the app's own path does", async () => {
  await show(
    <RichText html='<p><a href="https://evil.example/login">https://igo.example/seguridad</a>, <a href="https://tienda.example/precios">tienda.example/precios</a>, <a href="/dashboard/post">aquí</a></p>' />,
  );
  await expect
    .element(page.getByRole("paragraph"))
    .toHaveTextContent("https://igo.example/seguridad (evil.example), tienda.example/precios, aquí");
});
