// Closes for a chosen length: a button, and its sheet with times of today, the next days, and any moment.
//
//   <ClosingButton name={market.name} hours={hours} onClose={(until) => …} isBusy={isBusy} />
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { Button } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { whenOpened } from "../../overlay/whenOpened.tsx";
import { Icon } from "../../theme/Icon.tsx";

const ClosingSheet = whenOpened(() => import("./ClosingSheet.tsx").then((module) => module.ClosingSheet));

type Props = { name: string; hours: OpeningHours; onClose: (until: string) => void; isBusy: boolean };

export function ClosingButton({ name, hours, onClose, isBusy }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        disabled={isBusy}
        startIcon={<Icon name="calendarClock" size={18} />}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 44, justifySelf: "start", marginInlineStart: -1 }}
      >
        {t("home.closeUntil")}
      </Button>
      <ClosingSheet
        name={name}
        hours={hours}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onChoose={(until) => {
          setIsOpen(false);
          onClose(until);
        }}
      />
    </>
  );
}
