// The user's labels below the folders, with unread counts, and a button for a new one.
import Box from "@mui/material/Box";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { CountBadge } from "../../../ui/display/CountBadge.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { folderLooks } from "../folderLooks.ts";
import { labelPath } from "../address.ts";
import { LabelDot } from "./LabelDot.tsx";
import { editing, useLabels } from "./labels.data.ts";

export function LabelLinks({ labelId }: { labelId: string | undefined }) {
  const t = useText();
  const labels = useLabels();
  return (
    <Box>
      <Box sx={{ display: "flex", alignItems: "center", paddingInlineStart: 1.5 }}>
        <Box component="h2" sx={{ flex: 1, margin: 0, typography: "overline", color: "text.secondary" }}>
          {t("mail.label.title")}
        </Box>
        <IconButton
          name="plus"
          iconSize={18}
          label={t("mail.label.new")}
          onClick={() => editing.set({ label: null })}
        />
      </Box>
      <Box
        component="ul"
        aria-label={t("mail.label.title")}
        sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 0.5 }}
      >
        {labels.map(({ id, name, color, unread }) => (
          <li key={id}>
            <Box
              component={Link}
              to={labelPath(id)}
              {...(id === labelId && { "aria-current": "page" })}
              sx={folderLooks}
            >
              <Box component="span" sx={{ width: 20, display: "grid", placeItems: "center" }}>
                <LabelDot color={color} />
              </Box>
              <Box component="span" dir="auto" title={name} sx={{ ...cut, flex: 1 }}>
                {name}
              </Box>
              {unread > 0 && <CountBadge count={unread} />}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
