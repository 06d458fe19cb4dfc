// The board of tasks in the URL. The built-in board has its own screen; links with its id are redirected there.
import { Navigate, useLocation, useParams } from "react-router";
import { paths } from "../../core/paths.ts";
import { onboardingId } from "./boards.data.ts";
import { OwnBoard } from "./own/OwnBoard.tsx";

const uuid = /^[0-9a-f-]{36}$/;

export function BoardScreen() {
  const { boardId = "" } = useParams();
  const { search } = useLocation();
  if (boardId === onboardingId)
    return <Navigate to={`${paths.dashboard.kanbanBoard("onboarding")}${search}`} replace />;
  if (!uuid.test(boardId)) return <Navigate to={paths.dashboard.kanban} replace />;
  return <OwnBoard key={boardId} boardId={boardId} />;
}
