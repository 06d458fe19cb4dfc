// The board of the URL: the built-in one by its name, others by their ids.
import { Navigate, useParams } from "react-router";
import { paths } from "../../core/paths.ts";
import { onboardingId } from "./boards.data.ts";
import { OnboardingBoard } from "./onboarding/OnboardingBoard.tsx";
import { OwnBoard } from "./own/OwnBoard.tsx";

const uuid = /^[0-9a-f-]{36}$/;

export function BoardScreen() {
  const { boardId = "" } = useParams();
  if (boardId === "onboarding" || boardId === onboardingId) return <OnboardingBoard />;
  if (!uuid.test(boardId)) return <Navigate to={paths.dashboard.kanban} replace />;
  return <OwnBoard key={boardId} boardId={boardId} />;
}
