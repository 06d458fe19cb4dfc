// The week of an HoursField: each day's shifts, copied to other days in two clicks, and the rule for holidays.
import type { OpeningDay, OpeningHours, Shift } from "@igo/contract/parsing/hours/openingHours";
import { Box, Button, MenuItem, OutlinedInput, Select } from "@mui/material";
import { formatWeekday } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useIsPhone } from "../../layout/useIsPhone.ts";
import { ActionMenu } from "../../overlay/ActionMenu.tsx";
import { Icon } from "../../theme/Icon.tsx";
import {
  firstShifts,
  holidaysOf,
  shiftsOf,
  weekdays,
  withHolidays,
  withNextShift,
  withShifts,
} from "./hours.ts";
import { HoursShifts } from "./HoursShifts.tsx";
import { Muted, Row } from "../../layout/Boxes.tsx";

export type EditsHours = {
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
  /** The form was validated, and the hours have errors. */
  isInvalid: boolean;
  /** For hours that cannot express "closed on holidays". */
  withoutClosedHolidays?: boolean;
};

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "112px minmax(0, 1fr) auto" },
  alignItems: "start",
  columnGap: 2,
  rowGap: 1,
  paddingBlock: 1,
  borderTop: "1px solid",
  borderColor: "divider",
} as const;
/** As high as the fields beside it. */
const nameLooks = {
  typography: "body2",
  fontWeight: 600,
  minHeight: 44,
  display: "flex",
  alignItems: "center",
  "&::first-letter": { textTransform: "uppercase" },
} as const;
const below = { gridColumn: { xs: "1 / -1", sm: "2" }, gridRow: { xs: 2, sm: 1 }, minWidth: 0 } as const;

const group = {
  margin: 0,
  padding: 0,
  minWidth: 0,
  border: 0,
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

export function HoursWeek(props: EditsHours) {
  const t = useText();
  return (
    <Box component="fieldset" aria-label={t("hours.days")} sx={group}>
      {weekdays.map((day) => (
        <Day key={day} day={day} {...props} />
      ))}
      <HolidayLine {...props} />
    </Box>
  );
}

function Day({ day, hours, onChange, isInvalid }: EditsHours & { day: number }) {
  const isPhone = useIsPhone();
  const name = formatWeekday(day);
  const shifts = shiftsOf(hours, day);
  const set = (days: readonly OpeningDay[], next: readonly Shift[]) =>
    onChange(withShifts(hours, days, next));
  return (
    <Box sx={row}>
      <Box sx={nameLooks}>
        <Box
          component="span"
          sx={{ display: "inline-block", "&::first-letter": { textTransform: "uppercase" } }}
        >
          {name}
        </Box>
      </Box>
      <Box sx={below}>
        {shifts.length > 0 ? (
          <HoursShifts
            name={name}
            shifts={shifts}
            onChange={(next) => set([day], next)}
            isInvalid={isInvalid}
            hasAdd={!isPhone}
          />
        ) : (
          <ClosedDay name={name} onAdd={() => set([day], firstShifts(hours, day))} />
        )}
      </Box>
      <Box sx={{ gridRow: 1, gridColumn: { xs: 2, sm: 3 }, minHeight: 44 }}>
        {shifts.length > 0 && <DayMenu day={day} name={name} shifts={shifts} isPhone={isPhone} onSet={set} />}
      </Box>
    </Box>
  );
}

export function ClosedDay({ name, onAdd }: { name: string; onAdd: () => void }) {
  const t = useText();
  return (
    <Row gap={2} wrap sx={{ minHeight: 44 }}>
      <Muted component="span" typography="body2">
        {t("markets.hours.closed")}
      </Muted>
      <Button
        size="small"
        startIcon={<Icon name="plus" size={16} />}
        aria-label={t("hours.addHours", { day: name })}
        onClick={onAdd}
      >
        {t("hours.addHoursShort")}
      </Button>
    </Row>
  );
}

type MenuProps = {
  day: OpeningDay;
  name: string;
  shifts: readonly Shift[];
  isPhone: boolean;
  onSet: (days: readonly OpeningDay[], shifts: readonly Shift[]) => void;
};

function DayMenu({ day, name, shifts, isPhone, onSet }: MenuProps) {
  const t = useText();
  // A day is one line there.
  const more = isPhone ? withNextShift(shifts) : null;
  return (
    <ActionMenu
      label={t("hours.actionsOf", { day: name })}
      items={[
        ...(more
          ? [
              {
                label: t("hours.addShift", { day: name }),
                icon: "plus" as const,
                onClick: () => onSet([day], more),
              },
            ]
          : []),
        { label: t("hours.copyToAll"), icon: "copy", onClick: () => onSet(weekdays, shifts) },
        { label: t("hours.copyToWorkdays"), icon: "copy", onClick: () => onSet([1, 2, 3, 4, 5], shifts) },
        { label: t("hours.copyToWeekend"), icon: "copy", onClick: () => onSet([6, 7], shifts) },
        { label: t("hours.closeDay"), icon: "ban", onClick: () => onSet([day], []) },
      ]}
    />
  );
}

const choices = ["weekday", "closed", "own"] as const;

function HolidayLine({ hours, onChange, isInvalid, withoutClosedHolidays }: EditsHours) {
  const t = useText();
  const name = t("markets.hours.holidays");
  const choice = holidaysOf(hours);
  const offered = choices.filter((one) => one !== "closed" || !withoutClosedHolidays);
  return (
    <Box sx={row}>
      <Box sx={nameLooks}>{name}</Box>
      <Box sx={{ ...below, display: "grid", gap: 1, justifyItems: "start" }}>
        <Select
          size="small"
          value={choice}
          onChange={({ target }) => {
            const chosen = choices.find((one) => one === target.value);
            if (chosen) onChange(withHolidays(hours, chosen));
          }}
          input={<OutlinedInput size="small" />}
          SelectDisplayProps={{ "aria-label": name }}
          sx={{ typography: "body2", minWidth: 220 }}
        >
          {offered.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`hours.holiday.${one}`)}
            </MenuItem>
          ))}
        </Select>
        {choice === "own" && (
          <HoursShifts
            name={name}
            shifts={shiftsOf(hours, "holiday")}
            onChange={(next) => onChange(withShifts(hours, ["holiday"], next))}
            isInvalid={isInvalid}
          />
        )}
      </Box>
    </Box>
  );
}
