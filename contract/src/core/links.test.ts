// What stands beside a link whose text hides where it leads, and names that must not become links.
import { expect, test } from "vitest";
import { unlinked, unsaidPlace } from "./links.ts";

test.each([
  ["https://evil.example/login", "https://igo.example/seguridad", "evil.example"],
  ["https://evil.example/login", "Ver precios", "evil.example"],
  ["https://evil.example/login", "", "evil.example"],
  ["https://evil.example:8443/", "evil.example", "evil.example:8443"],
  ["https://igo.example@evil.example/", "https://igo.example@evil.example/", "evil.example"],
  ["https://evil.example/", "evil.example.igo.example", "evil.example"],
  ["https://evil.example/", "evil.example/ https://igo.example", "evil.example"],
  ["https://igо.example/", "https://igо.example/", "xn--ig-gmc.example"],
  ["mailto:x@evil.example?subject=Hola", "Escríbenos", "x@evil.example"],
  ["tel:+573001234567", "Llámanos", "+573001234567"],
])("%s under “%s” says %s", (href, text, place) => {
  expect(unsaidPlace(href, text)).toBe(place);
});

test.each([
  ["https://tienda.example/precios?mes=1", "https://tienda.example/precios?mes=1"],
  ["https://tienda.example/precios", "Tienda.example"],
  ["https://tienda.example", "http://tienda.example/otra"],
  ["mailto:x@tienda.example", "x@tienda.example"],
  ["https://", "x"],
])("%s under “%s” needs nothing beside it", (href, text) => {
  expect(unsaidPlace(href, text)).toBe("");
});

test.each([
  ["evil.com/login", "evil. com/login"],
  ["https://evil.com/login", "https evil. com/login"],
  ["HTTPS:\\\\a.evil.co.uk", "HTTPS a. evil. co. uk"],
  ["www.evil.example", "www. evil. example"],
  ["evil。com y evil．com", "evil. com y evil. com"],
  ["ana@evil.com", "ana@evil. com"],
  ["ñandú.рф y x.xn--p1ai", "ñandú. рф y x. xn--p1ai"],
])("the name %s leads nowhere as %s", (name, shown) => {
  expect(unlinked(name)).toBe(shown);
});

test.each(["D1 S.A.S.", "Visita a las 10.30", "Cra. 7 # 12-34", "$ 1.200.000.000", "Dr. Pérez: menú 2.0…"])(
  "the name %s stays as it is",
  (name) => {
    expect(unlinked(name)).toBe(name);
  },
);
