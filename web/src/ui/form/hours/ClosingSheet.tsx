// Until when a market closes: some hours, the next days it opens, or a moment of one's own.
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { Box, Button, FormHelperText, Typography } from "@mui/material";
import { useId, useState } from "react";
import { formatClock, formatDayTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { PlainList, Stack } from "../../layout/Boxes.tsx";
import { DialogFrame } from "../../overlay/DialogFrame.tsx";
import { closingChoices, isInstant } from "./hours.ts";
import { MomentInput } from "./MomentInput.tsx";

type Props = {
  name: string;
  hours: OpeningHours;
  open: boolean;
  onClose: () => void;
  onChoose: (until: string) => void;
};

const longest = 366 * 86_400_000;

export function ClosingSheet({ name, hours, open, onClose, onChoose }: Props) {
  const t = useText();
  const now = useNow();
  const { soon, days } = closingChoices(hours, new Date(now));
  const choices = [
    ...soon.map(({ hours: count, until }) => ({
      until,
      words: t("hours.closeFor", { count, time: formatClock(until) }),
    })),
    ...days.map((until) => ({ until, words: t("hours.closeUntil", { when: formatDayTime(until, now) }) })),
  ];
  return (
    <DialogFrame
      title={t("hours.closeTitle", { name })}
      open={open}
      onClose={onClose}
      wayOut={t("ui.cancel")}
    >
      <Stack gap={2}>
        <PlainList gap={1}>
          {choices.map(({ until, words }) => (
            <li key={until}>
              <Button
                fullWidth
                variant="outlined"
                color="inherit"
                onClick={() => onChoose(until)}
                sx={{ minHeight: 48, justifyContent: "flex-start", textAlign: "start" }}
              >
                {words}
              </Button>
            </li>
          ))}
        </PlainList>
        <OwnMoment onChoose={onChoose} />
      </Stack>
    </DialogFrame>
  );
}

const groupLooks = {
  display: "grid",
  gap: 1,
  justifyItems: "start",
  margin: 0,
  padding: 0,
  minWidth: 0,
  border: 0,
} as const;

function OwnMoment({ onChoose }: Pick<Props, "onChoose">) {
  const t = useText();
  const id = useId();
  const [moment, setMoment] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const choose = () => {
    const ahead = isInstant(moment) ? Date.parse(moment) - Date.now() : 0;
    if (isInstant(moment) && ahead > 0 && ahead <= longest) onChoose(moment);
    else setIsWrong(true);
  };
  return (
    <Box component="fieldset" aria-labelledby={id} sx={groupLooks}>
      <Typography id={id} variant="subtitle2" component="h3">
        {t("hours.otherMoment")}
      </Typography>
      <MomentInput
        label={t("hours.until")}
        value={moment}
        onChange={(next) => {
          setMoment(next);
          setIsWrong(false);
        }}
        ties={isWrong ? { "aria-invalid": true, "aria-describedby": `${id}wrong` } : {}}
      />
      {isWrong && (
        <FormHelperText id={`${id}wrong`} error role="alert">
          {t("hours.notAhead")}
        </FormHelperText>
      )}
      {moment !== null && (
        <Button variant="contained" onClick={choose} sx={{ minHeight: 44 }}>
          {t("hours.closeThen")}
        </Button>
      )}
    </Box>
  );
}
