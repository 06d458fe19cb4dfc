// The dot on an avatar that tells whether somebody is there. Each has a shape of its own: colour alone tells nobody.
import Box from "@mui/material/Box";

export type PresenceStatus = "online" | "alway" | "busy" | "offline" | "invisible";

const hand = { content: '""', position: "absolute", borderRadius: 1, bgcolor: "background.paper" } as const;

const looks = {
  online: { bgcolor: "success.main" },
  // A clock: back in a while.
  alway: {
    bgcolor: "warning.main",
    "&::before": { ...hand, width: "14%", height: "36%", insetInlineStart: "43%", top: "18%" },
    "&::after": { ...hand, width: "34%", height: "14%", insetInlineStart: "43%", top: "46%" },
  },
  busy: {
    bgcolor: "error.main",
    "&::before": { ...hand, width: "56%", height: "18%", insetInlineStart: "22%", top: "41%" },
  },
  offline: { bgcolor: "background.paper", border: "2px solid", borderColor: "text.secondary" },
} as const;

export function AvatarStatus({ status, size }: { status: PresenceStatus; size: number }) {
  if (status === "invisible") return null;
  const across = Math.max(8, Math.round(size * 0.28));
  return (
    <Box
      aria-hidden
      sx={{
        position: "absolute",
        insetInlineEnd: 0,
        bottom: 0,
        width: across,
        height: across,
        borderRadius: "50%",
        outline: "2px solid",
        outlineColor: "background.paper",
        ...looks[status],
      }}
    />
  );
}
