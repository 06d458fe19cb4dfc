// Samples side by side.
import type { ReactNode } from "react";
import { Row } from "../../ui/layout/Boxes.tsx";

export function GalleryRow({ children }: { children: ReactNode }) {
  return (
    <Row gap={2} wrap>
      {children}
    </Row>
  );
}
