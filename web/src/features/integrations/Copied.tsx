// A text to take along, shown this once: a field that selects itself, and a button that copies it.
import { Button, OutlinedInput } from "@mui/material";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { Row } from "../../ui/layout/Boxes.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";

type CopiedProps = { value: string; label: string; copy: string; toast: string };

export function Copied({ value, label, copy, toast }: CopiedProps) {
  return (
    <Row wrap>
      <OutlinedInput
        size="small"
        readOnly
        value={value}
        onFocus={({ target }) => target.select()}
        slotProps={{ input: { "aria-label": label, dir: "ltr" } }}
        sx={{ flex: "1 1 240px", fontFamily: "monospace" }}
      />
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="copy" size={16} />}
        onClick={() => void navigator.clipboard.writeText(value).then(() => toastSuccess(toast), toastError)}
      >
        {copy}
      </Button>
    </Row>
  );
}
