// A tooltip. It comes after the screen: nobody needs it in the first second, and it is heavy.
//
//   <Tip title={t("ui.edit")}><button …/></Tip>
import { lazy, Suspense, type ReactElement } from "react";

const Tooltip = lazy(() => import("@mui/material/Tooltip"));

export function Tip({ title, children }: { title: string; children: ReactElement<Record<string, unknown>> }) {
  return (
    <Suspense fallback={children}>
      <Tooltip title={title}>{children}</Tooltip>
    </Suspense>
  );
}
