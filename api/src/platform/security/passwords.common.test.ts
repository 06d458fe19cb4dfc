// Which passwords are refused because attackers try them first.
import { describe, expect, test } from "vitest";
import { refuseCommonPassword, refuseOwnWords } from "./passwords.common.ts";

const about = ["Ana María", "Ruiz", "ana.ruiz@tiendaelsaman.com"];

describe("a common password is refused, disguised or not", () => {
  test.each([
    "password1234",
    "P@ssw0rd2024!",
    "contraseña123",
    "CONTRASEÑA2026",
    "contraseñacontraseña",
    "123456789012",
    "qwertyuiop123",
    "1q2w3e4r5t6y",
    "aaaaaaaaaaaa",
    "Colombia2024*",
    "Bogota2024bogota",
    "teamomucho123",
    "atleticonacional",
    "iloveyou2024",
    "abc123456789",
    "administrador",
  ])("%s", (password) => {
    expect(() => refuseCommonPassword(password)).toThrow(
      expect.objectContaining({
        code: "account.weak_password",
        fields: [expect.objectContaining({ path: "password" })],
      }),
    );
  });
});

describe("a password made of the user's own details is refused", () => {
  test.each(["AnaRuiz2026!!", "ana.ruiz.1990", "mariaruiz1234", "tiendaelsaman", "Ruiz-igo-2026"])(
    "%s",
    (password) => {
      expect(() => refuseOwnWords(password, about)).toThrow(
        expect.objectContaining({ code: "account.own_words" }),
      );
    },
  );
});

describe("an unpredictable password is accepted, whatever it consists of", () => {
  test.each([
    "una clave larga y buena",
    "caballo correcto batería grapa",
    "x9#K2!mQ7@pL",
    "820344719926",
    "perro 83920174652819",
    "tres tristes tigres tragaban",
    "ñandú-volador-azul",
  ])("%s", (password) => {
    refuseCommonPassword(password);
    refuseOwnWords(password, about);
  });
});
