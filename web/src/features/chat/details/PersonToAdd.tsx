// Finds a person and adds them to a group.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import { useText } from "../../../core/language/i18n.ts";
import { SearchToAdd } from "../../../ui/choice/SearchToAdd.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { usePeopleChoices } from "../begin/people.data.ts";
import { useAddMembers } from "../conversations.data.ts";

export function PersonToAdd({ conversation: { id, members } }: { conversation: ConversationDetails }) {
  const t = useText();
  const add = useAddMembers();
  return (
    <SearchToAdd
      {...usePeopleChoices()}
      label={t("chat.details.add")}
      without={members.map((one) => one.id)}
      onAdd={({ value }) =>
        void add.mutateAsync({ params: { id }, body: { accountIds: [value] } }).catch(toastError)
      }
    />
  );
}
