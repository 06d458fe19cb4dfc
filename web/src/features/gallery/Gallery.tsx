// Every component of the shell and of forms in every state, all sections or the requested one. For developers, and for
// the visual tests. Its samples are names and numbers; all texts come from the catalogues.
import "../shell/more.ts";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import type { ComponentType } from "react";
import { ErrorScreen } from "../shell/ErrorScreen.tsx";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { Buttons } from "./Buttons.tsx";
import { Colors } from "./Colors.tsx";
import { FieldStates } from "./FieldStates.tsx";
import { Messages } from "./Messages.tsx";
import { People } from "./People.tsx";
import { States } from "./States.tsx";
import { Tables } from "./Tables.tsx";
import { AllToasts, OneArea } from "./ToastKinds.tsx";

const sections: Readonly<Record<string, ComponentType>> = {
  colors: Colors,
  buttons: Buttons,
  fields: FieldStates,
  messages: Messages,
  people: People,
  states: States,
  tables: Tables,
  toasts: AllToasts,
  "toast-area": OneArea,
};

/** These fill the whole window. */
const whole: Readonly<Record<string, ComponentType>> = {
  loading: LoadingScreen,
  broken: () => <ErrorScreen error={new Error("503 Service Unavailable")} />,
};

export function Gallery({ section }: { section: string | null }) {
  const Whole = whole[section ?? ""];
  if (Whole) return <Whole />;
  const shown = Object.entries(sections).filter(([name]) => section === null || section === name);
  return (
    <Box component="main" sx={{ display: "grid", gap: 5, padding: { xs: 2, md: 5 } }}>
      <Typography variant="h1">Gallery</Typography>
      {shown.map(([name, Section]) => (
        <Card key={name} component="section" aria-labelledby={name} sx={{ minWidth: 0 }}>
          <CardContent sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
            <Typography variant="h2" id={name}>
              {name}
            </Typography>
            <Section />
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
