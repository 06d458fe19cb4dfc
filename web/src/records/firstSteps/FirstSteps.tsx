// An administrator's first day: a chain, its file, a partner. Each step ticks itself off, and the last takes all away.
import { Box, Button, Card, CardContent, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Muted, Row } from "../../ui/layout/Boxes.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { waitingQuery } from "../waiting.ts";

const { createChain, imports, inviteUser } = paths.dashboard.admin;

const stepsWith = (chainId: string | null) =>
  [
    { name: "chain", to: createChain },
    // The file is for the chain that was just created.
    { name: "file", to: chainId === null ? imports : `${imports}?chainId=${chainId}` },
    { name: "partner", to: inviteUser },
  ] as const;

/** Where another button is the loud one, the steps are only links. */
export function FirstSteps({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useText();
  const id = useId();
  const done = useQuery(waitingQuery).data?.firstSteps;
  if (!done) return null;
  const steps = stepsWith(done.chainId);
  const next = steps.find(({ name }) => !done[name]);
  const count = steps.filter(({ name }) => done[name]).length;
  return (
    <Card component="section" aria-labelledby={id} {...(isQuiet && { variant: "outlined" })}>
      <CardContent>
        <Row wrap gap={1.5} align="baseline" sx={{ marginBottom: 1 }}>
          <Typography variant="h3" component="h2" id={id}>
            {t("firstSteps.title")}
          </Typography>
          <Muted typography="body2">
            {t("firstSteps.progress", { done: formatNumber(count), total: formatNumber(steps.length) })}
          </Muted>
        </Row>
        <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
          {steps.map((step, index) => (
            <Step
              key={step.name}
              {...step}
              number={index + 1}
              isDone={done[step.name]}
              isLoud={!isQuiet && step === next}
            />
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

type StepProps = ReturnType<typeof stepsWith>[number] & { number: number; isDone: boolean; isLoud: boolean };

function Step({ name, to, number, isDone, isLoud }: StepProps) {
  const t = useText();
  return (
    <Row
      component="li"
      gap={2}
      wrap
      sx={{ paddingBlock: 1.5, "& + &": { borderTop: "1px solid", borderColor: "divider" } }}
    >
      <Box component="span" sx={isDone ? doneMark : mark}>
        {isDone ? <Icon name="check" size={18} /> : formatNumber(number)}
      </Box>
      <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
        <Box sx={{ typography: "subtitle2", ...(isDone && { color: "text.secondary" }) }}>
          {t(`firstSteps.${name}.title`)}
          {isDone && (
            <Box component="span" sx={visuallyHidden}>
              {" "}
              {t("firstSteps.done")}
            </Box>
          )}
        </Box>
        {!isDone && <Muted typography="body2">{t(`firstSteps.${name}.help`)}</Muted>}
      </Box>
      {!isDone && (
        <Button component={Link} to={to} variant={isLoud ? "contained" : "outlined"}>
          {t(`firstSteps.${name}.action`)}
        </Button>
      )}
    </Row>
  );
}

const mark = {
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: "50%",
  typography: "subtitle2",
  border: "1px solid",
  borderColor: "divider",
} as const;

const doneMark = {
  ...mark,
  border: 0,
  color: "success.dark",
  bgcolor: "color-mix(in srgb, var(--igo-palette-success-main) 16%, transparent)",
} as const;
