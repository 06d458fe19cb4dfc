// A market's name as a link to its page, with its code.
import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

type Props = { id: string; name: string; externalCode: string | null };

export function MarketLink({ id, name, externalCode }: Props) {
  const pathOf = isAdmin(useUser()) ? paths.dashboard.admin.market : paths.dashboard.market;
  return (
    <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
      <Link component={RouterLink} to={pathOf(id)} underline="hover" color="inherit">
        {name}
      </Link>
      {externalCode && (
        <Muted component="span">
          {" · "}
          {externalCode}
        </Muted>
      )}
    </Box>
  );
}
