// Narrows a list by one press, with the look of a list's views: mail, notifications, the readers of a post.
//
//   <ViewButtons label={t("mail.list.filter")} options={[{ value, label }]} value={filter} onChange={setFilter} />
import { ButtonBase } from "@mui/material";
import { Row } from "../layout/Boxes.tsx";
import { viewLook } from "./viewLook.ts";

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

export function ViewButtons<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <Row
      component="fieldset"
      aria-label={label}
      gap={0.25}
      align="stretch"
      wrap
      sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      {options.map((option) => (
        <ButtonBase
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          sx={{ ...viewLook, height: { xs: 44, md: 30 }, typography: "caption", fontWeight: 600 }}
        >
          {option.label}
        </ButtonBase>
      ))}
    </Row>
  );
}
