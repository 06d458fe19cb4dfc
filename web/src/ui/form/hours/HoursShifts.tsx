// The shifts of one day or date: opening and closing times, add, remove.
import type { Shift } from "@igo/contract/parsing/hours/openingHours";
import { Box, FormHelperText } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../theme/Icon.tsx";
import { endsNextDay, haveOverlap, isWhole, typedClose, withNextShift } from "./hours.ts";
import { TimeInput } from "./TimeInput.tsx";
import { Muted, Row, Stack } from "../../layout/Boxes.tsx";

type Props = {
  /** The name of the day, for the labels of its fields. */
  name: string;
  shifts: readonly Shift[];
  onChange: (shifts: Shift[]) => void;
  isInvalid: boolean;
  /** Where there is no room beside the times, another one is added elsewhere. */
  hasAdd?: boolean;
};

export function HoursShifts({ name, shifts, onChange, isInvalid: isWrong, hasAdd = true }: Props) {
  const t = useText();
  const isIncomplete = isWrong && !shifts.every(isWhole);
  const words = isIncomplete ? t("hours.incomplete") : haveOverlap(shifts) ? t("hours.overlap") : null;
  const more = hasAdd ? withNextShift(shifts) : null;
  const change = (index: number, shift: Partial<Shift>) =>
    onChange(shifts.map((one, at) => (at === index ? { ...one, ...shift } : one)));
  return (
    <Stack>
      {shifts.map((shift, index) => {
        const which = { day: name, number: index + 1 };
        return (
          // A shift has no key but its index.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} gap={{ xs: 0.5, sm: 1 }} wrap>
            <TimeInput
              label={t("hours.opens", which)}
              value={shift.open}
              isInvalid={isWrong && shift.open === ""}
              onChange={(open) => change(index, { open })}
            />
            <Box component="span" aria-hidden sx={{ lineHeight: "42px" }}>
              –
            </Box>
            <TimeInput
              label={t("hours.closes", which)}
              value={shift.close}
              isInvalid={isWrong && shift.close === ""}
              onChange={(close) => change(index, { close: typedClose(close) })}
            />
            {endsNextDay(shift) && (
              <Muted component="span" typography="caption">
                {t("hours.nextDay")}
              </Muted>
            )}
            <IconButton
              name="close"
              size="small"
              label={t("hours.removeShift", which)}
              onClick={() => onChange(shifts.filter((_, at) => at !== index))}
            />
            {more && index === shifts.length - 1 && (
              <IconButton
                name="plus"
                size="small"
                label={t("hours.addShift", { day: name })}
                onClick={() => onChange(more)}
              />
            )}
          </Row>
        );
      })}
      {words && <FormHelperText error>{words}</FormHelperText>}
    </Stack>
  );
}
