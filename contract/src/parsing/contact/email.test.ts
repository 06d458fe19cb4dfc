// Placeholder addresses, distinguished from those that only look odd.
import { expect, test } from "vitest";
import { readEmail } from "./email.ts";

test.each([
  "na@na.com",
  "no@tiene.com",
  "NO@TIENE.COM",
  "correo@correo.com",
  "notiene@gmail.com",
  "no_tiene@hotmail.com",
  "sincorreo@hotmail.com",
  "noaplica@noaplica.com",
  "xxx@xxx.com",
  "a@a.com",
  "prueba@prueba.com",
  "nada@nada.com",
  "no@gmail.com",
  "pendiente@gmail.com",
  "usuario@dominio.com",
  "nombre@empresa.com",
  "cliente@cliente.com",
  "qwerty@qwerty.com",
])("%s is a placeholder: it is left out, with a warning", (text) => {
  expect(readEmail(text)).toEqual({
    issues: [{ code: "PLACEHOLDER", severity: "warning", params: { value: text.toLowerCase() } }],
  });
});

test.each([
  "info@tienda.com",
  "nora@gmail.com",
  "a@example.com",
  "notario@gmail.com",
  "ventas@sinfonia.com",
  "mail@empresa.co",
  "cliente@latuerca.co",
  "info@info.com",
])("%s is an address", (text) => {
  expect(readEmail(text)).toEqual({ value: text, issues: [] });
});
