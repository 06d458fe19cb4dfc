// A person's picture, or the first letter of their name on the colour that belongs to that letter.
//
//   <Avatar name={user.displayName} src={user.photoUrl} size={36} />
//   <Avatar name={user.displayName} status="online" />      online, alway, busy, offline; invisible shows none
//   <AvatarGroup people={[{ id, name, src }, …]} />             at most four, the last of which says how many more
import { Avatar as AvatarBase, Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import { AvatarStatus, type PresenceStatus } from "./AvatarStatus.tsx";

// The colour of a name, from its first letter, so that a person has the same colour everywhere.
const colors = ["primary", "secondary", "info", "success", "warning", "error"] as const;

/** Á and a count as A, so that the colour does not depend on how the name is typed. */
export const avatarColor = (name: string): (typeof colors)[number] => {
  const letter = name.trim().normalize("NFD").charAt(0).toUpperCase();
  return colors[(letter.codePointAt(0) ?? 0) % colors.length] ?? "primary";
};

type Person = { name: string; src?: string | null };
type Props = Person & { size?: number; status?: PresenceStatus };

const looks = (color: string, size: number) => ({
  width: size,
  height: size,
  fontSize: Math.round(size * 0.42),
  fontWeight: 600,
  bgcolor: `${color}.lighter`,
  color: `${color}.darker`,
});

export function Avatar({ name, src, size = 40, status }: Props) {
  const t = useText();
  const reported = status && status !== "invisible" ? `${name}, ${t(`ui.presence.${status}`)}` : name;
  return (
    <Box component="span" sx={{ position: "relative", display: "inline-flex", flexShrink: 0 }}>
      <Drawn label={reported} looks={looks(avatarColor(name), size)} {...(src && { src })}>
        {name.trim().charAt(0).toUpperCase()}
      </Drawn>
      {status && <AvatarStatus status={status} size={size} />}
    </Box>
  );
}

/** In one line, clipped: broken into letters, a long name would enlarge the scroll area. */
type DrawnProps = { label: string; looks: ReturnType<typeof looks>; src?: string; children: ReactNode };

/** The letter is for sighted users only; screen readers get the full name. */
function Drawn({ label, looks, src, children }: DrawnProps) {
  return (
    <>
      <AvatarBase {...(src && { src })} alt="" component="span" aria-hidden sx={looks}>
        {children}
      </AvatarBase>
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
    </>
  );
}

const most = 4;

type GroupProps = { people: readonly (Person & { id: string })[]; size?: number };

export function AvatarGroup({ people, size = 40 }: GroupProps) {
  const shown = people.length > most ? people.slice(0, most - 1) : people;
  const more = people.slice(shown.length);
  return (
    <Box component="ul" sx={{ ...row, "& > * + *": { marginInlineStart: `${-size / 4}px` } }}>
      {shown.map(({ id, ...person }) => (
        <li key={id}>
          <Avatar {...person} size={size} />
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <Drawn label={more.map(({ name }) => name).join(", ")} looks={looks("primary", size)}>
            +{more.length}
          </Drawn>
        </li>
      )}
    </Box>
  );
}

const row = {
  display: "inline-flex",
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li": {
    display: "flex",
    position: "relative",
    borderRadius: "50%",
    border: "2px solid",
    borderColor: "background.paper",
  },
} as const;
