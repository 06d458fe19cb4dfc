// Assigns what a notification is about, a market's conversation, a market in review or a task, to an administrator.
import type { Notification } from "@igo/contract/notifications/notifications";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useText } from "../../core/language/i18n.ts";
import { makeStale, queryClient } from "../../core/net/data.ts";
import { useUser } from "../../core/session/session.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { useAssignCards } from "../boards/onboarding/onboarding.data.ts";
import { onboardingId } from "../boards/boards.data.ts";
import { useAssignTasks } from "../boards/own/own.data.ts";
import { administratorsQuery, conversationQuery, useAssign } from "../chat/conversations.data.ts";

type Give = (accountId: string) => Promise<unknown>;

/** How it is assigned; null if it cannot be. */
const useGiving = ({ kind, params, markets, count, assignment }: Notification) => {
  const conversation = useAssign();
  const cards = useAssignCards();
  const tasks = useAssignTasks();
  const { conversationId, boardId, taskId } = params;
  const [market] = markets;
  const toConversation: Give = async (accountId) => {
    const id = String(conversationId);
    const { version } = await queryClient.fetchQuery({ ...conversationQuery(id), staleTime: 0 });
    await conversation.mutateAsync({ params: { id }, body: { version, accountId } });
  };
  const toCard =
    (marketId: string): Give =>
    (assigneeId) =>
      cards.mutateAsync({ body: { marketIds: [marketId], assigneeId } });
  const toTask: Give = (assigneeId) =>
    tasks.mutateAsync({
      params: { boardId: String(boardId) },
      body: { taskIds: [String(taskId)], assigneeId },
    });
  if (assignment && conversationId !== undefined) return toConversation;
  if (kind === "market-in-review" && count === 1 && market?.status === "in_review") return toCard(market.id);
  if (!kind.startsWith("task-") || boardId === undefined || taskId === undefined) return null;
  // A card of the onboarding board is a market.
  return boardId === onboardingId ? toCard(String(taskId)) : toTask;
};

/** For administrators. */
export function NotificationAssign({ notification }: { notification: Notification }) {
  const give = useGiving(notification);
  return give && <Assign give={give} assignee={notification.assignment?.assignee ?? null} />;
}

function Assign({ give, assignee }: { give: Give; assignee: string | null }) {
  const t = useText();
  const me = useUser();
  const people = useQuery(administratorsQuery).data ?? [];
  const giving = useMutation({
    mutationFn: give,
    onSuccess: () => makeStale("notifications"),
  });
  const to = (id: string, name: string, label: string) => ({
    label,
    icon: "user" as const,
    onClick: () =>
      void giving
        .mutateAsync(id)
        .then(() => toastSuccess(t("notifications.assigned", { name })))
        .catch(toastError),
  });
  return (
    <ActionMenu
      button
      size="small"
      busy={giving.isPending}
      label={assignee === null ? t("notifications.assign") : t("notifications.assignee", { name: assignee })}
      items={[
        to(me.id, me.displayName, t("notifications.assignMe")),
        ...people.filter(({ id }) => id !== me.id).map(({ id, name }) => to(id, name, name)),
      ]}
    />
  );
}
