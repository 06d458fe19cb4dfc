// The administrator of every journey: the account that the first start creates.
import { adminPassword } from "@igo/testing/server/process";

export const administrator = { email: "admin@igo.local", password: adminPassword };
