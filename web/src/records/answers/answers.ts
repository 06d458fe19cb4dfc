// Canned answers: reads for the composer, and management.
import {
  cannedAnswer,
  createAnswer,
  deleteAnswer,
  listAnswers,
  listFilledAnswers,
  updateAnswer,
} from "@igo/contract/chat/inbox.calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { currentOf } from "../../core/net/problem.ts";

const key = ["chat", "answers"] as const;

export const answersQuery = queryOptions({
  queryKey: [...key, "all"],
  queryFn: async ({ signal }) => (await call(listAnswers, {}, signal)).answers,
});

/** Without a conversation, the merge fields stay unfilled. */
export const filledAnswersQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...key, "filled", id],
    queryFn: async ({ signal }) => {
      if (id !== null) return (await call(listFilledAnswers, { params: { id } }, signal)).answers;
      const { answers } = await call(listAnswers, {}, signal);
      return answers.map((answer) => ({ ...answer, filled: answer.text }));
    },
  });

/** The server's current answer, if that is why it refused a write. */
export const currentCannedAnswerIn = currentOf(cannedAnswer, "chat.answer_version_conflict");

const onSuccess = () => void queryClient.invalidateQueries({ queryKey: key });

export const useCreateAnswer = () => useWrite(createAnswer, { stale: [], onSuccess });
export const useUpdateAnswer = () => useWrite(updateAnswer, { stale: [], onSuccess });
export const useDeleteAnswer = () => useWrite(deleteAnswer, { stale: [], onSuccess });
