// The presence dot on an avatar. Each status has its own shape, because colour alone must not carry meaning.
import { Box } from "@mui/material";

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
