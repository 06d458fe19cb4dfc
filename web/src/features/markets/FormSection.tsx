// One section of a form of a market: its title, what it is for, its fields.
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useText } from "../../core/i18n.ts";
import { Fields } from "../../ui/form/Form.tsx";
import { sectionId, type SectionName } from "./sections.ts";

export function FormSection({ name, children }: { name: SectionName | "hours"; children: ReactNode }) {
  const t = useText();
  const id = sectionId(name);
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography variant="h2" id={id} tabIndex={-1} sx={{ outline: "none", scrollMarginTop: 96 }}>
          {t(`markets.section.${name}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 3 }}>
          {t(`markets.sectionHelp.${name}`)}
        </Typography>
        <Fields>{children}</Fields>
      </CardContent>
    </Card>
  );
}
