// The three steps of a run: the completed ones, the current one, and links to those that can be shown now.
import type { ImportRun } from "@igo/contract/imports/imports";
import { Box, ButtonBase } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { toastRoom, whileToast } from "../../ui/layout/besideToast.ts";
import { finger } from "../../ui/theme/fingers.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { steps, stepsOf, type Step } from "./run/steps.ts";
import { PlainList, Row } from "../../ui/layout/Boxes.tsx";

type Props = { run: ImportRun; shown: Step; onShow: (step: Step) => void };

/** How far the run has come. Steps before the one shown count as completed, too. */
const reached = (run: ImportRun, shown: Step): number => {
  if (run.status === "committed") return steps.length;
  // What was taken back is not done, nor is what a cancelled run never came to.
  if (run.status === "undone" || run.status === "undoing") return 0;
  if (run.status === "cancelled" && run.checkedAt === null) return 1;
  return Math.max(steps.indexOf(stepsOf(run)[0]), steps.indexOf(shown));
};

export function RunStepper({ run, shown, onShow }: Props) {
  const t = useText();
  const allowed = stepsOf(run);
  return (
    <Box
      component="nav"
      aria-label={t("imports.steps")}
      // A message that offers something reaches down to the next step.
      sx={{ marginBottom: { xs: 2, md: 1 }, [whileToast]: { marginInlineEnd: toastRoom } }}
    >
      <PlainList component="ol" sx={{ display: "flex", gap: { xs: 0.5, md: 1 }, alignItems: "center" }}>
        {steps.map((step, index) => (
          <Row
            component="li"
            key={step}
            gap={{ xs: 0.5, md: 1 }}
            sx={{ flex: index === 0 ? "none" : "1 1 auto", minWidth: 0 }}
          >
            {index > 0 && (
              <Box sx={{ flex: "1 1 8px", minWidth: { xs: 6, sm: 12 }, height: "1px", bgcolor: "divider" }} />
            )}
            <StepButton
              label={t(`imports.step.${step}`)}
              number={index + 1}
              isShown={step === shown}
              isBehind={index < reached(run, shown) && step !== shown}
              onShow={allowed.includes(step) && step !== shown ? () => onShow(step) : undefined}
            />
          </Row>
        ))}
      </PlainList>
    </Box>
  );
}

type StepProps = {
  label: string;
  number: number;
  isShown: boolean;
  isBehind: boolean;
  onShow: (() => void) | undefined;
};

const stepLooks = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  padding: 0.75,
  borderRadius: 1,
  minHeight: { xs: finger, md: 40 },
  position: "relative",
} as const;

function StepButton({ label, number, isShown, isBehind, onShow }: StepProps) {
  const content = (
    <>
      <StepNumber number={number} isShown={isShown} isBehind={isBehind} />
      {/* On a phone only the current step is spelled out; screen readers get the names of all. */}
      <Box
        component="span"
        sx={{
          typography: "subtitle2",
          color: isShown ? "text.primary" : "text.secondary",
          whiteSpace: "nowrap",
          ...(!isShown && {
            position: { xs: "absolute", sm: "static" },
            clipPath: { xs: "inset(50%)", sm: "none" },
          }),
        }}
      >
        {label}
      </Box>
    </>
  );
  if (!onShow)
    return (
      <Box {...(isShown && { "aria-current": "step" as const })} sx={stepLooks}>
        {content}
      </Box>
    );
  return (
    <ButtonBase onClick={onShow} sx={{ ...stepLooks, "&:hover": { bgcolor: "action.hover" } }}>
      {content}
    </ButtonBase>
  );
}

function StepNumber({ number, isShown, isBehind }: Pick<StepProps, "number" | "isShown" | "isBehind">) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: "grid",
        placeItems: "center",
        width: 26,
        height: 26,
        flexShrink: 0,
        borderRadius: "50%",
        typography: "caption",
        fontWeight: 700,
        color: isShown ? "primary.contrastText" : isBehind ? "primary.dark" : "text.secondary",
        bgcolor: isShown ? "primary.main" : isBehind ? "primary.lighter" : "transparent",
        border: "1px solid",
        borderColor: isShown ? "primary.main" : isBehind ? "primary.lighter" : "text.disabled",
      }}
    >
      {isBehind ? <Icon name="check" size={14} /> : number}
    </Box>
  );
}
