// What the undo of a bulk change left because it was edited since.
import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { DialogFrame } from "../../overlay/DialogFrame.tsx";

/** The server returns at most this many. */
const most = 500;

type Props = {
  /** `fields` as labels. */
  kept: readonly { to: string; name: string; fields: readonly string[] }[];
  onClose: () => void;
};

export function UndoConflictsDialog({ kept, onClose }: Props) {
  const t = useText();
  return (
    <DialogFrame title={t("bulkChanges.conflictsTitle")} onClose={onClose} maxWidth="sm" tabIndex={0}>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0, typography: "body2" }}>
        {kept.map(({ to, name, fields }) => (
          <Box
            component="li"
            key={to}
            sx={{ paddingBlock: 1, borderBottom: "1px solid", borderColor: "divider" }}
          >
            <Link component={RouterLink} to={to}>
              {name}
            </Link>
            <Box sx={{ color: "text.secondary" }}>{fields.join(", ")}</Box>
          </Box>
        ))}
      </Box>
      {kept.length >= most && (
        <Box sx={{ typography: "caption", color: "text.secondary", marginTop: 1 }}>
          {t("bulkChanges.conflictsShown", { formatted: formatNumber(most) })}
        </Box>
      )}
    </DialogFrame>
  );
}
