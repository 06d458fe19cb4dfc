// The user's own account: reads and writes.
import { giveConsents, listConsents, setConsent } from "@igo/contract/session/consents.calls";
import {
  changePassword,
  confirmPhone,
  endOneSession,
  endOtherSessions,
  eraseMe,
  exportMe,
  listSessions,
  readPhone,
  removePhoto,
  sendPhoneCode,
  setPhoto,
  updateMe,
} from "@igo/contract/session/session.calls";
import type { Consent, User } from "@igo/contract/session/session";
import { queryOptions } from "@tanstack/react-query";
import { call, downloadFrom } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { changeUser, dropSession } from "../../core/session/session.ts";
import { uploadTo } from "../../core/net/upload.ts";

export const devicesQuery = queryOptions({
  queryKey: ["account", "devices"],
  queryFn: ({ signal }) => call(listSessions, {}, signal),
});

export const consentsQuery = queryOptions({
  queryKey: ["account", "consents"],
  queryFn: async ({ signal }) => (await call(listConsents, {}, signal)).consents,
});

export const phoneQuery = queryOptions({
  queryKey: ["account", "phone"],
  queryFn: ({ signal }) => call(readPhone, {}, signal),
});

const stale = ["account"] as const;
const onUser = ({ user }: { user: User }) => changeUser(user);

export const useUpdateProfile = () => useWrite(updateMe, { stale, onSuccess: onUser });
export const useSendPhoneCode = () => useWrite(sendPhoneCode, { stale: [] });
export const useConfirmPhone = () => useWrite(confirmPhone, { stale, onSuccess: onUser });
export const useRemovePhoto = () => useWrite(removePhoto, { stale: [], onSuccess: onUser });
export const uploadPhoto = async (file: File) => onUser(await uploadTo(setPhoto, { file, body: {} }));
export const useChangePassword = () => useWrite(changePassword, { stale });
export const useEndDevice = () => useWrite(endOneSession, { stale });
export const useEndOtherDevices = () => useWrite(endOtherSessions, { stale });
const onConsents = ({ consents }: { consents: Consent[] }) =>
  queryClient.setQueryData(consentsQuery.queryKey, consents);
export const useSetConsent = () => useWrite(setConsent, { stale: [], onSuccess: onConsents });
/** Both required consents. */
export const useGiveConsents = () => useWrite(giveConsents, { stale: [], onSuccess: onConsents });

/** By the time the server responds it has ended every session. */
export const useEraseAccount = () => useWrite(eraseMe, { stale: [], onSuccess: dropSession });

export const downloadMyData = () => downloadFrom(exportMe, {});
