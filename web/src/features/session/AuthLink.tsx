// A link from one auth screen to another.
import { Link } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";

type Props = { to: string; email?: string; onClick?: () => void; children: ReactNode };

export function AuthLink({ to, email = "", onClick, children }: Props) {
  return (
    <Link component={RouterLink} to={to} state={{ email }} {...(onClick && { onClick })}>
      {children}
    </Link>
  );
}
