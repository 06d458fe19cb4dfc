// The palette and the type scale.
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Row } from "./Row.tsx";

const palettes = ["primary", "secondary", "info", "success", "warning", "error"] as const;
const shades = ["lighter", "light", "main", "dark", "darker"] as const;
const headings = ["h1", "h2", "h3", "subtitle1", "body1", "body2", "caption", "overline"] as const;

export function Colors() {
  return (
    <>
      {palettes.map((palette) => (
        <Row key={palette}>
          {shades.map((shade) => (
            <Box
              key={shade}
              sx={{ width: 44, height: 28, borderRadius: 1, bgcolor: `${palette}.${shade}` }}
            />
          ))}
          <Box sx={{ typography: "body2", color: `${palette}.main` }}>{palette}</Box>
        </Row>
      ))}
      {headings.map((variant) => (
        <Typography key={variant} variant={variant} component="p">
          {variant}: Supermercado El Samán 1.234.567
        </Typography>
      ))}
    </>
  );
}
