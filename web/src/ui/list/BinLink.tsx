// The way to what was deleted.
import Button from "@mui/material/Button";
import { Link } from "react-router";
import { Icon } from "../Icon.tsx";

export function BinLink({ to, label }: { to: string; label: string }) {
  return (
    <Button
      color="inherit"
      component={Link}
      to={to}
      startIcon={<Icon name="trash" size={18} />}
      sx={{ color: "text.secondary" }}
    >
      {label}
    </Button>
  );
}
