// A section of a long form: its title, its purpose, its fields.
import { Card, CardContent, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Fields } from "./Form.tsx";
import { sectionId } from "./sections.ts";

type Props = {
  name: string;
  title: string;
  help: string;
  isDense?: boolean | undefined;
  children: ReactNode;
};

export function FormSection({ name, title, help, isDense, children }: Props) {
  const id = sectionId(name);
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography variant="h2" id={id} tabIndex={-1} sx={{ outline: "none", scrollMarginTop: 96 }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 3 }}>
          {help}
        </Typography>
        <Fields {...(isDense && { isDense })}>{children}</Fields>
      </CardContent>
    </Card>
  );
}
