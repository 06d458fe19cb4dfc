// What will happen or has happened, one sentence per count; zero counts are left out.
import type { Outcome } from "@igo/contract/imports/imports";
import { Box } from "@mui/material";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { outcomeIcon } from "../check/OutcomeChip.tsx";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";

export type CountLine = { name: Outcome; text: string; count: number };

const colors: Record<Outcome, string> = {
  create: "success.main",
  update: "primary.main",
  unchanged: "text.secondary",
  duplicate: "warning.main",
  error: "error.main",
  skipped: "text.secondary",
};

export function CountList({ lines }: { lines: readonly CountLine[] }) {
  return (
    <PlainList gap={1}>
      {lines
        .filter(({ count }) => count > 0)
        .map(({ name, text }) => (
          <Row component="li" key={name} gap={1.5}>
            <Box component="span" sx={{ display: "flex", color: colors[name] }}>
              <Icon name={outcomeIcon(name)} />
            </Box>
            {text}
          </Row>
        ))}
    </PlainList>
  );
}
