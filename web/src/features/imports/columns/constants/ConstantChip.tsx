// One value for all rows, with the server's refusal below it.
import { Box, ButtonBase } from "@mui/material";
import { useId } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../../../ui/theme/Icon.tsx";
import { useFieldLabel } from "../useFieldLabel.ts";
import { Muted, Row } from "../../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../../ui/layout/touch.ts";

type Props = {
  field: string;
  text: string;
  refusal: string | undefined;
  onEdit: (anchor: Element) => void;
  onRemove: () => void;
};

const valueLooks = {
  display: "flex",
  gap: 0.75,
  alignSelf: "stretch",
  minWidth: 0,
  paddingInline: 1.25,
  borderRadius: 1,
  typography: "body2",
} as const;

const refusalLooks = {
  display: "flex",
  gap: 0.5,
  marginTop: 0.5,
  alignItems: "center",
  typography: "body2",
  color: "error.main",
} as const;

export function ConstantChip({ field, text, refusal, onEdit, onRemove }: Props) {
  const t = useText();
  const id = useId();
  const label = useFieldLabel()(field);
  return (
    <Box sx={{ maxWidth: 420, minWidth: 0 }}>
      <Row
        gap={0}
        sx={{
          border: "1px solid",
          borderColor: refusal === undefined ? "divider" : "error.main",
          borderRadius: 1,
          ...touchHeight,
        }}
      >
        <ButtonBase
          aria-haspopup="dialog"
          aria-label={t("imports.columns.constants.edit", { field: label, value: text })}
          {...(refusal !== undefined && { "aria-describedby": id })}
          onClick={({ currentTarget }) => onEdit(currentTarget)}
          sx={valueLooks}
        >
          <Muted component="span" sx={{ flexShrink: 0 }}>
            {label}
          </Muted>
          <Box
            component="span"
            sx={{ fontWeight: 600, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
          >
            {text}
          </Box>
        </ButtonBase>
        <IconButton
          name="close"
          iconSize={16}
          label={t("imports.columns.constants.remove", { field: label })}
          onClick={onRemove}
          sx={{ minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 }, padding: 0 }}
        />
      </Row>
      {refusal !== undefined && (
        <Box id={id} role="alert" sx={refusalLooks}>
          <Icon name="failure" size={16} />
          {refusal}
        </Box>
      )}
    </Box>
  );
}
