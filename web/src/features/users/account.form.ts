// The account form's values.
import { accountChanges, type AccountDetails } from "@igo/contract/accounts/users";
import { z } from "zod";

export const accountFields = accountChanges.omit({ id: true, version: true }).required();
/** The version is part of the form: saving a draft of an older version must conflict. */
export const accountForm = accountFields.extend({ version: z.int() });
export type CheckedAccount = z.output<typeof accountForm>;

export const fields = accountFields.keyof().options;
export type AccountField = (typeof fields)[number];

const roleOf = (role: number) => (role === 1 ? 1 : 2);

/** The order of markets means nothing, so two lists are compared in the same one. */
export const inOrder = (markets: CheckedAccount["markets"]): CheckedAccount["markets"] =>
  markets.toSorted((one, other) => (one.marketId < other.marketId ? -1 : 1));

export const startFrom = (account: AccountDetails): CheckedAccount => ({
  version: account.version,
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone,
  role: roleOf(account.role),
  locale: account.locale,
  markets: inOrder(account.markets.map(({ marketId, role }) => ({ marketId, role }))),
});
