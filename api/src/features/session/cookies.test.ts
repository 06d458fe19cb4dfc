// Under https our cookies are accepted over https only, as their names say.
import { expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { server } from "@igo/testing/server/server";

const { raw, partner } = await server({ env: { PUBLIC_URL: "https://igo.example.com" } });

test("cookies under https have the prefix that browsers enforce, and are read by it", async () => {
  const payload = { email: partner.email, password };
  const { cookies } = await raw({ method: "POST", url: "/api/v1/auth", payload });
  expect(cookies.map(({ name, secure, httpOnly }) => [name, secure, httpOnly])).toEqual([
    ["__Secure-igo_refresh", true, true],
    ["__Secure-igo_known", true, true],
  ]);
  const token = cookies[0]?.value ?? "";
  const renew = (name: string) =>
    raw({ method: "POST", url: "/api/v1/auth/refresh", cookies: { [name]: token } });
  expect((await renew("igo_refresh")).statusCode).toBe(401);
  expect((await renew("__Secure-igo_refresh")).statusCode).toBe(200);
});
