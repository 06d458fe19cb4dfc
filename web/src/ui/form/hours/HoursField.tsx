// Opening hours: typed as people write them, or filled in day by day; both always show the same hours.
//
//   <HoursField form={form} name="openingHours" label={labelOf(labels.openingHours)} />
//
// The form holds the hours, or null if no day has an entry. An invalid text stays in the form as typed, so that the
// schema refuses it and drafts keep it. On a phone the days are rows, and the text is behind a button.
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { readHours, showHours } from "@igo/contract/parsing/hours/hours";
import { Box, Button, OutlinedInput } from "@mui/material";
import { useId, useState, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { useLanguage, type Language } from "../../../core/language/language.ts";
import { useIsPhone } from "../../layout/useIsPhone.ts";
import { Icon } from "../../theme/Icon.tsx";
import { Field } from "../fields/Field.tsx";
import { isDate } from "../date/dates.ts";
import { isInstant, isWhole, noHours, orNothing, nextOpening } from "./hours.ts";
import { HoursDates } from "./HoursDates.tsx";
import { HoursByTouch } from "./HoursByTouch.tsx";
import { HoursWeek } from "./HoursWeek.tsx";
import { useField, type InForm } from "../fields/useField.ts";
import { MomentInput } from "./MomentInput.tsx";
import { Row, Stack } from "../../layout/Boxes.tsx";

// A temporary closure that overrides the hours: until the next shift, or longer.
type Props = { hours: OpeningHours; onChange: (hours: OpeningHours) => void };

function HoursUntil({ hours, onChange }: Props) {
  const t = useText();
  const set = (closedUntil: string | null) => onChange({ ...hours, closedUntil });
  const closeUntilNextShift = () => {
    const next = nextOpening(hours, new Date());
    if (next !== null) set(next);
  };
  return (
    <Field label={t("hours.until")} help={t("hours.untilHelp")}>
      {({ id, ties }) => (
        <Row wrap>
          <MomentInput
            id={id}
            label={t("hours.until")}
            value={hours.closedUntil}
            onChange={set}
            ties={ties}
          />
          {hours.closedUntil !== null ? (
            <Button size="small" onClick={() => set(null)}>
              {t("hours.openAgain")}
            </Button>
          ) : (
            hours.weekly.length > 0 && (
              <Button size="small" onClick={closeUntilNextShift}>
                {t("hours.untilNextShift")}
              </Button>
            )
          )}
        </Row>
      )}
    </Field>
  );
}

const isHours = (value: unknown): value is OpeningHours =>
  typeof value === "object" && value !== null && "weekly" in value;

type Reading = { value?: OpeningHours | null; message?: string; hint?: string };

const readTyped = (t: Text, language: Language, typed: string): Reading => {
  if (typed.trim() === "") return { value: null };
  const { value, issues } = readHours(typed);
  const [doubt] = issues;
  if (!value && doubt && doubt.code !== "INVALID_HOURS")
    return { message: t(doubt.code === "NEVER_OPEN" ? "hours.neverOpen" : "hours.night") };
  if (!value) return { message: t("hours.unknown", { part: doubt?.params["part"] ?? typed }) };
  return { value, ...(doubt && { hint: t("hours.doubt", { read: showHours(value, language) }) }) };
};

/** An incomplete shift or date cannot be written as text yet. */
const textOf = (hours: OpeningHours, language: Language) => {
  const { weekly, exceptions, closedUntil } = hours;
  const whole = {
    ...hours,
    weekly: weekly.filter(isWhole),
    exceptions: exceptions.filter(({ date }) => isDate(date)),
    closedUntil: isInstant(closedUntil) ? closedUntil : null,
  };
  return orNothing(hours) ? showHours(whole, language) : "";
};

export function HoursField<V extends FieldValues, C extends FieldValues>({
  form,
  name,
  label,
}: InForm<V, C> & { label: string }) {
  const t = useText();
  const language = useLanguage();
  const { field, required } = useField({ form, name });
  const isInvalid = form.getFieldState(name, form.formState).invalid;
  const value: unknown = field.value;
  const [typed, setTyped] = useState<string | null>(null);
  // While the text cannot be parsed, the days show the last valid hours.
  const [held, setHeld] = useState<OpeningHours>(noHours);
  const understood = isHours(value) ? value : typeof value === "string" ? held : noHours;
  if (understood !== held) setHeld(understood);

  const shown = typed ?? (typeof value === "string" ? value : textOf(understood, language));
  const reading: Reading = typed === null && typeof value !== "string" ? {} : readTyped(t, language, shown);
  const change = (hours: OpeningHours) => {
    setTyped(null);
    field.onChange(orNothing(hours));
  };
  const isText = typeof value === "string";
  const isPhone = useIsPhone();
  const typing = (
    <Field
      label={label}
      help={reading.hint ?? t("hours.help")}
      error={isInvalid && isText ? reading.message : undefined}
      required={required}
    >
      {({ id, ties }) => (
        <OutlinedInput
          id={id}
          name={name}
          multiline={isPhone}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            const { value: read } = readTyped(t, language, target.value);
            field.onChange(read === undefined ? target.value : read);
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
          // On a phone the form goes to the rows, which are always there.
          {...(!isPhone && { inputRef: field.ref })}
          autoComplete="off"
          slotProps={{ input: ties }}
        />
      )}
    </Field>
  );
  const until = <HoursUntil hours={understood} onChange={change} />;
  if (isPhone)
    return (
      <Stack gap={2}>
        <HoursByTouch firstRef={field.ref} hours={understood} onChange={change} isInvalid={isInvalid} />
        {until}
        <AsText isInvalid={isText}>{typing}</AsText>
      </Stack>
    );
  return (
    <Stack gap={2}>
      {typing}
      <HoursWeek hours={understood} onChange={change} isInvalid={isInvalid} />
      <HoursDates hours={understood} onChange={change} isInvalid={isInvalid} />
      {until}
    </Stack>
  );
}

/** For who would rather type them. What is there but cannot be read must be seen. */
function AsText({ isInvalid, children }: { isInvalid: boolean; children: ReactNode }) {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(isInvalid);
  if (isInvalid && !isOpen) setIsOpen(true);
  return (
    <>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<Icon name="keyboard" size={18} />}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ justifySelf: "start", color: "text.secondary" }}
      >
        {t("hours.asText")}
      </Button>
      <Box id={id} hidden={!isOpen}>
        {children}
      </Box>
    </>
  );
}
