// People for component tests: signed-in users, and the accounts that administrators see.
import { roles, type User } from "@igo/contract/session/session";
import type { AccountDetails } from "@igo/contract/accounts/users";

export const aUser = (change: Partial<User> = {}): User => ({
  id: "0192a8c0-0000-7000-8000-000000000001",
  email: "ana@example.com",
  phone: null,
  firstName: "Ana",
  lastName: "Ruiz",
  displayName: "Ana Ruiz",
  photoUrl: null,
  role: roles.partner,
  status: "active",
  locale: "en",
  createdAt: "2026-11-21T10:00:00.000Z",
  ...change,
});

export const anAdministrator = (change: Partial<User> = {}) => aUser({ role: roles.admin, ...change });

export const anAccount = (change: Partial<AccountDetails> = {}): AccountDetails => ({
  ...aUser({ id: "0192a8c0-0000-7000-8000-000000000002", firstName: "Luis", lastName: "Mora" }),
  displayName: "Luis Mora",
  email: "luis@example.com",
  version: 1,
  lastSeenAt: null,
  marketCount: 0,
  markets: [],
  chains: [],
  ...change,
});
