// A radio option with an explanation.
import { Box, FormControlLabel, Radio, Typography } from "@mui/material";

type Props = { value: string; title: string; help: string; disabled?: boolean };

export function RadioChoice({ value, title, help, disabled = false }: Props) {
  return (
    <FormControlLabel
      value={value}
      disabled={disabled}
      control={<Radio />}
      sx={{ alignItems: "flex-start", marginInlineStart: "-9px", marginInlineEnd: 0 }}
      label={
        <Box sx={{ paddingBlock: 1 }}>
          <Typography variant="subtitle2" component="span" sx={{ display: "block" }}>
            {title}
          </Typography>
          <Typography
            variant="body2"
            component="span"
            sx={{ color: disabled ? "inherit" : "text.secondary" }}
          >
            {help}
          </Typography>
        </Box>
      }
    />
  );
}
