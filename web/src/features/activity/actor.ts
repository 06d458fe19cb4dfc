// Who did something, by name: a person, or the integration of a program.
import { useQuery } from "@tanstack/react-query";
import { isRecordMissing } from "../../records/RecordMissing.tsx";
import { userQuery } from "../../records/users.ts";
import { integrationQuery } from "../integrations/integrations.data.ts";

/** Undefined while it is not known. */
export const useActorName = (id: string | undefined): string | undefined => {
  const person = useQuery({ ...userQuery(id ?? ""), enabled: id !== undefined });
  const isNoPerson = id !== undefined && isRecordMissing(person.error);
  const integration = useQuery({ ...integrationQuery(id ?? ""), enabled: isNoPerson });
  return person.data?.displayName ?? integration.data?.name;
};
