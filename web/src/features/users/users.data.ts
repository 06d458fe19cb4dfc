// Accounts: the writes of their own screens; the reads are in records/users.ts.
import {
  accountDetails,
  inviteAgain,
  inviteUser,
  reactivateUser,
  signUserOut,
  suspendUser,
  updateUser,
  type AccountDetails,
} from "@igo/contract/accounts/users";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { currentOf } from "../../core/net/problem.ts";
import { userQuery } from "../../records/users.ts";

const know = ({ user }: { user: AccountDetails }) =>
  queryClient.setQueryData(userQuery(user.id).queryKey, user);

/** Markets and chains list the people who manage them. */
const stale = ["users", "markets", "chains"] as const;

export const useInviteUser = () => useWrite(inviteUser, { stale, onSuccess: know });
export const useUpdateUser = () => useWrite(updateUser, { stale, onSuccess: know });
export const useSuspendUser = () => useWrite(suspendUser, { stale, onSuccess: know });
export const useReactivateUser = () => useWrite(reactivateUser, { stale, onSuccess: know });
export const useInviteAgain = () => useWrite(inviteAgain, { stale: ["users"] });
export const useSignUserOut = () => useWrite(signUserOut, { stale: ["users"] });

/** The server's current account, if that is why it refused a write. */
export const currentUserIn = currentOf(accountDetails, "account.version_conflict");
