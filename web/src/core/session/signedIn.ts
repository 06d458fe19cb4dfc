// Checks the signed-in user against the contract; by hand, because sign-in loads no schemas.
import type { User } from "@igo/contract/session/session";

const kinds = {
  id: ["string"],
  email: ["string", "null"],
  phone: ["string", "null"],
  firstName: ["string"],
  lastName: ["string"],
  displayName: ["string"],
  photoUrl: ["string", "null"],
  // Whatever a gateway or a later server sends: see roleOf in session.ts.
  role: ["number", "undefined", "null", "string"],
  status: ["string"],
  locale: ["string"],
  createdAt: ["string"],
} satisfies Record<keyof User, readonly string[]>;

const kindOf = (value: unknown) => (value === null ? "null" : typeof value);

export const isUser = (value: unknown): value is User =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(kinds).every(([name, known]) => known.includes(kindOf(Reflect.get(value, name))));
