// The account form's values, what has changed, and conflicts between two people.
import { accountChanges, type AccountDetails } from "@igo/contract/accounts/users";
import { z } from "zod";

/** The version is part of the form: saving a draft of an older version must conflict. */
export const accountForm = accountChanges
  .omit({ id: true, version: true })
  .required()
  .extend({ version: z.int() });
export type CheckedAccount = z.output<typeof accountForm>;

export const fields = ["firstName", "lastName", "phone", "role", "locale", "markets"] as const;
export type AccountField = (typeof fields)[number];
type AccountSide = Pick<CheckedAccount, AccountField>;
export type AccountChanges = Partial<AccountSide>;

const roleOf = (role: number) => (role === 1 ? 1 : 2);

export const startFrom = (account: AccountDetails): CheckedAccount => ({
  version: account.version,
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone,
  role: roleOf(account.role),
  locale: account.locale,
  markets: account.markets.map(({ marketId, role }) => ({ marketId, role })),
});

/** The order of markets means nothing. */
const written = (side: AccountChanges, field: AccountField) =>
  field === "markets"
    ? JSON.stringify(side.markets?.map(({ marketId, role }) => `${marketId} ${role}`).sort())
    : JSON.stringify(side[field]);

const differ = (one: AccountChanges, other: AccountChanges, field: AccountField) =>
  written(one, field) !== written(other, field);

export const pickFields = (from: AccountSide, wanted: readonly AccountField[]): AccountChanges =>
  Object.fromEntries(wanted.map((field) => [field, from[field]]));

export const changesOf = (base: AccountSide, checked: AccountSide): AccountChanges =>
  pickFields(
    checked,
    fields.filter((field) => differ(base, checked, field)),
  );

/** Fields that both sides changed, to different values. Without a base every difference counts. */
export const contestedBy = (
  base: AccountSide | null,
  mine: AccountChanges,
  theirs: AccountSide,
): AccountField[] =>
  fields.filter(
    (field) => field in mine && differ(mine, theirs, field) && (base === null || differ(base, theirs, field)),
  );
