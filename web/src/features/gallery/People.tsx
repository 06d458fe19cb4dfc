// Avatars: letters and their colours, presence, groups; and a scrolling pane.
import Box from "@mui/material/Box";
import { useText } from "../../core/language/i18n.ts";
import { Avatar, AvatarGroup } from "../../ui/display/Avatar.tsx";
import { Scrollbar } from "../../ui/layout/Scrollbar.tsx";
import { Row } from "./Row.tsx";

const names = ["Ana", "Beatriz", "Camilo", "Diana", "Esteban", "Fabiola", "Gloria"];
const statuses = ["online", "alway", "busy", "offline", "invisible"] as const;

export function People() {
  const t = useText();
  const people = names.map((name) => ({ id: name, name }));
  return (
    <>
      <Row>
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Row>
      <Row>
        {statuses.map((status) => (
          <Avatar key={status} name="Camilo" status={status} size={48} />
        ))}
      </Row>
      <Row>
        <AvatarGroup people={people.slice(0, 4)} />
        <AvatarGroup people={people} />
      </Row>
      <Box sx={{ height: 120, maxWidth: 320, display: "grid" }}>
        <Scrollbar label={t("ui.more")}>
          {names.map((name) => (
            <Box key={name} sx={{ padding: 1 }}>
              {name}
            </Box>
          ))}
        </Scrollbar>
      </Box>
    </>
  );
}
