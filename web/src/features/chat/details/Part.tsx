// A section of the details, with its title.
import type { ReactNode } from "react";
import { Muted, Stack } from "../../../ui/layout/Boxes.tsx";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      component="section"
      sx={{
        padding: 2,
        gridTemplateColumns: "minmax(0, 1fr)",
        borderBottom: "1px solid",
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Muted component="h3" typography="overline" sx={{ margin: 0 }}>
        {title}
      </Muted>
      {children}
    </Stack>
  );
}
