// Who runs iGO in all journeys: the administrator that a first start makes.
import { adminPassword } from "@igo/testing/server/process";

export const administrator = { email: "admin@igo.local", password: adminPassword };
