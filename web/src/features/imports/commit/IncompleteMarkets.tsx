// What to do with markets that would be active with data missing: none goes live unless the user decides so.
import type { IncompleteChoice } from "@igo/contract/imports/imports";
import Alert from "@mui/material/Alert";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { RadioChoice } from "../upload/RadioChoice.tsx";

type Props = {
  count: number;
  choice: IncompleteChoice;
  onChoose: (choice: IncompleteChoice) => void;
};

export function IncompleteMarkets({ count, choice, onChoose }: Props) {
  const t = useText();
  const title = t("imports.commit.incomplete", { count, number: formatNumber(count) });
  return (
    <Alert severity="warning" sx={{ "& .MuiAlert-message": { flex: 1 } }}>
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      <RadioGroup
        aria-label={title}
        value={choice}
        onChange={(_, value) => onChoose(value === "draft" ? "draft" : "as-in-file")}
      >
        <RadioChoice
          value="draft"
          title={t("imports.commit.asDraft")}
          help={t("imports.commit.asDraftHelp")}
        />
        <RadioChoice
          value="as-in-file"
          title={t("imports.commit.asInFile")}
          help={t("imports.commit.asInFileHelp")}
        />
      </RadioGroup>
    </Alert>
  );
}
