// A date, typed as people write it (24/12/2026, 24 dic 2026) or chosen from a calendar; shown in the usual format.
//
//   <DateInput label={t("hours.date")} value="2026-12-24" onChange={(date) => …} />
//
// The value is `YYYY-MM-DD`, or "". An invalid date stays as typed, so that schemas refuse it and drafts keep it. We do
// not use the browser's own date field, because it follows the browser's language instead of the interface's.
import { readDate } from "@igo/contract/parsing/dates";
import { FormHelperText, InputAdornment, OutlinedInput } from "@mui/material";
import { useId, useState, type InputHTMLAttributes, type Ref } from "react";
import { formatDate } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";
import { IconButton } from "../../theme/Icon.tsx";
import { whenOpened } from "../../overlay/whenOpened.tsx";
import { dayWords, isDate } from "./dates.ts";

const Calendar = whenOpened(() => import("./DateCalendar.tsx").then((module) => module.DateCalendar));

type Props = {
  label: string;
  value: string;
  onChange: (date: string) => void;
  /** So that a label can refer to it. */
  id?: string;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  /** The first date the calendar offers. */
  earliest?: string;
  /** The form was validated, and the date is missing. */
  isInvalid?: boolean;
  /** Attributes from the surrounding field, which then also reports an invalid date. */
  ties?: InputHTMLAttributes<HTMLInputElement>;
  isDescribed?: boolean;
  size?: "small" | "medium";
  /** The label is inside it, as in other list filters. */
  isFilter?: boolean;
};

/** The text as typed until the field is left, then the date in the usual format. */
const useTypedDate = (value: string, onChange: (date: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null);
  const date = isDate(value) ? value : "";
  return {
    date,
    text: typed ?? (date ? formatDate(date) : value),
    isUnread: typed === null && value !== "" && date === "",
    type: (text: string) => {
      setTyped(text);
      onChange(readDate(text) ?? text.trim());
    },
    forget: () => setTyped(null),
  };
};

export function DateInput(props: Props) {
  const { label, value, onChange, id, ties, isInvalid, isDescribed, earliest, isFilter, ...input } = props;
  const t = useText();
  useLanguage();
  const helpId = useId();
  const typed = useTypedDate(value, onChange);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isUnread = !isDescribed && typed.isUnread;
  const choose = (chosen: string) => {
    typed.forget();
    setAnchor(null);
    onChange(chosen);
  };
  return (
    <div>
      <OutlinedInput
        {...input}
        fullWidth
        id={id}
        value={typed.text}
        error={isInvalid || isUnread}
        placeholder={isFilter ? "" : t("ui.date.format")}
        autoComplete="off"
        onChange={({ target }) => typed.type(target.value)}
        onBlur={() => {
          typed.forget();
          input.onBlur?.();
        }}
        startAdornment={
          isFilter && (
            <InputAdornment position="start" disableTypography>
              {label}
            </InputAdornment>
          )
        }
        endAdornment={
          <CalendarButton label={label} date={typed.date} isOpen={anchor !== null} onOpen={setAnchor} />
        }
        slotProps={{
          input: {
            ...ties,
            ...(id === undefined && { "aria-label": label }),
            "aria-invalid": isInvalid || isUnread,
            "aria-describedby": isUnread ? helpId : ties?.["aria-describedby"],
          },
        }}
        sx={{ ...(input.size === "small" && small), ...(isFilter && asFilter) }}
      />
      {isUnread && (
        <FormHelperText error id={helpId}>
          {t("ui.field.invalidDate")}
        </FormHelperText>
      )}
      <Calendar
        anchor={anchor}
        open={anchor !== null}
        label={label}
        value={typed.date}
        earliest={earliest}
        onChoose={choose}
        onClose={() => setAnchor(null)}
      />
    </div>
  );
}

type ButtonProps = { label: string; date: string; isOpen: boolean; onOpen: (anchor: HTMLElement) => void };

function CalendarButton({ label, date, isOpen, onOpen }: ButtonProps) {
  const t = useText();
  return (
    <InputAdornment position="end" sx={{ marginInlineEnd: -1.25 }}>
      <IconButton
        name="calendar"
        size="small"
        label={date ? t("ui.date.change", { label, date: dayWords(date) }) : t("ui.date.open", { label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      />
    </InputAdornment>
  );
}

const asFilter = {
  typography: "body2",
  "& .MuiOutlinedInput-input": { paddingBlock: "11px", height: "22px" },
} as const;
const small = { width: 168, typography: "body2" } as const;
