// The table of contents of a long form: its sections, which are filled in and which need attention.
import { Box, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useWatch, type FieldValues } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import { Icon, type IconName } from "../theme/Icon.tsx";
import { frame } from "../theme/theme.ts";
import { sectionId, stateOf, type Completeness, type Section, type SectionState } from "./sections.ts";
import type { ContractForm } from "./useContractForm.ts";
import { PlainList } from "../layout/Boxes.tsx";

const looks: Record<SectionState, [icon: IconName | null, color: string]> = {
  done: ["check", "var(--igo-palette-success-dark)"],
  invalid: ["alert", "var(--igo-palette-error-main)"],
  half: [null, "var(--igo-palette-primary-main)"],
  open: [null, "var(--igo-palette-text-secondary)"],
};

/** A half-closed ring. */
const halfRing = (color: string) => ({
  border: "2px solid",
  borderColor: `${color} ${color} transparent transparent`,
});

type Props<V extends FieldValues, C extends FieldValues> = {
  form: ContractForm<V, C>;
  sections: readonly (Section & { label: string })[];
  /** Text below them: what is required. */
  help: string;
  /** What counts in addition to the fields required for saving. */
  completeness?: Completeness;
};

const words = {
  done: "ui.form.sectionDone",
  half: "ui.form.sectionHalf",
  invalid: "ui.form.sectionInvalid",
} as const;

export function SectionList<V extends FieldValues, C extends FieldValues>({
  form,
  sections,
  help,
  completeness,
}: Props<V, C>) {
  const t = useText();
  const values = useWatch({ control: form.control });
  return (
    <Box
      component="nav"
      aria-label={t("ui.form.sections")}
      sx={{
        display: { xs: "none", md: "block" },
        position: "sticky",
        top: `calc(${frame.header} + 16px)`,
        alignSelf: "start",
      }}
    >
      <PlainList component="ol">
        {sections.map((section, index) => {
          const state = stateOf(section, values, form, completeness);
          const [icon, color] = looks[state];
          return (
            <li key={section.name}>
              <Box
                component="a"
                href={`#${sectionId(section.name)}`}
                onClick={(event: React.MouseEvent) => {
                  // Without a history entry, which Back would have to undo.
                  event.preventDefault();
                  document.getElementById(sectionId(section.name))?.focus();
                }}
                sx={{
                  display: "flex",
                  alignItems: "center",
                  gap: 1.5,
                  minHeight: 44,
                  paddingInline: 1.5,
                  borderRadius: "8px",
                  color: "text.primary",
                  textDecoration: "none",
                  typography: "body2",
                  "&:hover": { bgcolor: "action.hover" },
                }}
              >
                <Box
                  component="span"
                  sx={{
                    display: "grid",
                    placeItems: "center",
                    width: 24,
                    height: 24,
                    borderRadius: "50%",
                    typography: "caption",
                    fontWeight: 700,
                    color,
                    bgcolor: `color-mix(in srgb, ${color} 14%, transparent)`,
                    ...(state === "half" && halfRing(color)),
                  }}
                >
                  {icon ? <Icon name={icon} size={14} /> : index + 1}
                </Box>
                <span>{section.label}</span>
                {state !== "open" && (
                  <Box component="span" sx={visuallyHidden}>
                    {t(words[state])}
                  </Box>
                )}
              </Box>
            </li>
          );
        })}
      </PlainList>
      <Typography variant="caption" sx={{ display: "block", padding: 1.5, color: "text.secondary" }}>
        {help}
      </Typography>
    </Box>
  );
}
