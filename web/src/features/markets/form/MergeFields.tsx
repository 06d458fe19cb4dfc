// The fields in which two markets differ: both values, and the choice between them.
import type { MergeField } from "@igo/contract/markets/markets.duplicates";
import type { Market } from "@igo/contract/markets/markets";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import { useText } from "../../../core/language/i18n.ts";
import { chosenFields, differing, sideOf, type Choices } from "../duplicates/mergeChoices.ts";
import { MergeChoice } from "../duplicates/MergeChoice.tsx";

type Props = {
  sides: readonly [Market, Market];
  keep: Market;
  remove: Market;
  choices: Choices;
  onChoose: (choices: Choices) => void;
};

export function MergeFields({ sides, keep, remove, choices, onChoose }: Props) {
  const t = useText();
  const fields = differing(keep, remove);
  const same = chosenFields.length - fields.length;
  const choose = (field: MergeField, id: string) => onChoose(new Map(choices).set(field, id));
  const allOf = (id: string) => onChoose(new Map(fields.map((field) => [field, id])));
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 2 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "flex-end" }}>
          <Box sx={{ flex: "1 1 240px" }}>
            <Typography variant="h3" component="h2">
              {t("merging.fields")}
            </Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {fields.length > 0 && t("merging.fieldsHelp")} {t("merging.same", { count: same })}
            </Typography>
          </Box>
          {fields.length > 1 &&
            sides.map(({ id, name, externalCode }) => (
              <Button key={id} size="small" variant="outlined" color="inherit" onClick={() => allOf(id)}>
                {t("merging.allOf", { name: [name, externalCode].filter(Boolean).join(" · ") })}
              </Button>
            ))}
        </Box>
        {fields.map((field) => (
          <MergeChoice
            key={field}
            field={field}
            sides={sides}
            chosen={sideOf(choices, field, keep, remove)}
            onChoose={(id) => choose(field, id)}
          />
        ))}
      </CardContent>
    </Card>
  );
}
