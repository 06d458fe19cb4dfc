// One's own account as the screens read and write it.
import {
  changePassword,
  endOneSession,
  endOtherSessions,
  eraseMe,
  exportMe,
  listConsents,
  listSessions,
  setConsent,
  updateMe,
} from "@igo/contract/session.calls";
import { queryOptions } from "@tanstack/react-query";
import { call, download } from "../../core/api.ts";
import { queryClient, useWrite } from "../../core/data.ts";
import { changeUser, dropSession } from "../../core/session.ts";

export const devicesQuery = queryOptions({
  queryKey: ["account", "devices"],
  queryFn: ({ signal }) => call(listSessions, {}, signal),
});

export const consentsQuery = queryOptions({
  queryKey: ["account", "consents"],
  queryFn: async ({ signal }) => (await call(listConsents, {}, signal)).consents,
});

const stale = ["account"] as const;

export const useUpdateProfile = () =>
  useWrite(updateMe, { stale: [], onSuccess: ({ user }) => changeUser(user) });
export const useChangePassword = () => useWrite(changePassword, { stale });
export const useEndDevice = () => useWrite(endOneSession, { stale });
export const useEndOtherDevices = () => useWrite(endOtherSessions, { stale });
export const useSetConsent = () =>
  useWrite(setConsent, {
    stale: [],
    onSuccess: ({ consents }) => queryClient.setQueryData(consentsQuery.queryKey, consents),
  });

/** The server has ended every session by the time it answers. */
export const useEraseAccount = () => useWrite(eraseMe, { stale: [], onSuccess: dropSession });

export const downloadMyData = () => download(exportMe, {});
