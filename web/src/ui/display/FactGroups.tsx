// Details of a record as groups of labels and values, in two columns if there is room. Unknown values are omitted;
// groups without any value are listed in one line at the end.
//
//   <FactGroups title={t("…")} empty={t("…")} groups={[{ title, facts: [{ label, value }, null], to: "/…/edit#phone" }]} />
import { Box, ButtonBase, Card, CardContent, Link, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Suspense, useId } from "react";
import { Link as RouterLink } from "react-router";
import type { Fact } from "./FactCard.tsx";
import { useText } from "../../core/language/i18n.ts";
import { HelpNote } from "../overlay/HelpNote.tsx";
import { Muted, Row } from "../layout/Boxes.tsx";
import { useInPlace } from "./useInPlace.ts";

export type FactGroup = {
  title: string;
  facts: readonly (Fact | null)[];
  /** Where to fill in a group without values. */
  to?: string;
};

type Props = {
  title: string;
  /** The text before the names of groups without values. */
  empty: string;
  groups: readonly FactGroup[];
};

const isKnown = (fact: Fact | null) => fact !== null;

export function FactGroups({ title, empty, groups }: Props) {
  const id = useId();
  const filled = groups.filter(({ facts }) => facts.some(isKnown));
  const nothing = groups.filter(({ facts }) => !facts.some(isKnown));
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography variant="h3" component="h2" id={id} sx={{ marginBottom: 2 }}>
          {title}
        </Typography>
        {/* The card's own padding follows the last group. */}
        <Box
          sx={{
            columns: { xs: 1, md: "300px 2" },
            columnGap: 4,
            marginBottom: nothing.length > 0 ? 0 : -2.5,
          }}
        >
          {filled.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </Box>
        {nothing.length > 0 && <Empty words={empty} groups={nothing} />}
      </CardContent>
    </Card>
  );
}

function Group({ group: { title, facts } }: { group: FactGroup }) {
  return (
    <Box sx={{ breakInside: "avoid", paddingBottom: 2.5 }}>
      <Typography variant="overline" component="h3" sx={{ display: "block", color: "text.secondary" }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "minmax(104px, 2fr) minmax(0, 3fr)",
          columnGap: 2,
          rowGap: 0.75,
          // A value to press is as tall as a finger.
          alignItems: "baseline",
          margin: 0,
          marginTop: 0.5,
          typography: "body2",
        }}
      >
        {facts.filter(isKnown).map((fact) => (
          <Line key={fact.label} fact={fact} />
        ))}
      </Box>
    </Box>
  );
}

function Line({ fact: { label, value, help, beside, edit } }: { fact: Fact }) {
  const t = useText();
  const { isOpen, opener, open, close } = useInPlace();
  if (edit && isOpen)
    return (
      <Box sx={{ gridColumn: "1 / -1", paddingBlock: 1 }}>
        {/* The form's field says it. */}
        <Box component="dt" sx={visuallyHidden}>
          {label}
        </Box>
        <Box component="dd" sx={{ margin: 0 }}>
          <Suspense>{edit(close)}</Suspense>
        </Box>
      </Box>
    );
  return (
    <Box sx={{ display: "contents" }}>
      <Muted component="dt">
        {label} {help && <HelpNote about={label} text={help} />}
      </Muted>
      <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: "anywhere" }}>
        {edit ? (
          <ButtonBase ref={opener} onClick={open} sx={pressed}>
            <Box component="span" sx={visuallyHidden}>
              {`${t("ui.edit")} ${label}: `}
            </Box>
            <span>{value}</span>
          </ButtonBase>
        ) : (
          value
        )}
        {beside}
      </Box>
    </Box>
  );
}

const pressed = {
  font: "inherit",
  textAlign: "start",
  justifyContent: "flex-start",
  userSelect: "text",
  cursor: "text",
  minHeight: { xs: 44, md: 24 },
  minWidth: 44,
  maxWidth: "100%",
  paddingInline: 0.75,
  marginInlineStart: -0.75,
  borderRadius: "6px",
  overflowWrap: "anywhere",
  "&:hover": { boxShadow: "0 0 0 2px var(--igo-palette-divider)" },
} as const;

function Empty({ words, groups }: { words: string; groups: readonly FactGroup[] }) {
  return (
    <Row gap={0} wrap sx={{ columnGap: 2, typography: "body2", color: "text.secondary" }}>
      {words}
      {groups.map(({ title, to }) =>
        to === undefined ? (
          <span key={title}>{title}</span>
        ) : (
          <Link
            key={title}
            component={RouterLink}
            to={to}
            underline="hover"
            sx={{ display: "inline-flex", alignItems: "center", minHeight: { xs: 44, md: 24 } }}
          >
            {title}
          </Link>
        ),
      )}
    </Row>
  );
}
