// What is missing from a partner's market: fields that the partner can fill in are links; the operations team asks for
// the rest.
import type { Market } from "@igo/contract/markets/markets";
import { missingNeeds, needLabel, type Need } from "@igo/contract/markets/readiness";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { withinWords } from "../../../core/language/withinWords.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { operationFields } from "../operation/operation.form.ts";

const isHis = ({ field }: Need) => operationFields.some((one) => one === field);

export function OwnMarketNeeds({ market }: { market: Market }) {
  const t = useText();
  const missing = missingNeeds(market);
  if (missing.length === 0) return null;
  const own = missing.filter(isHis);
  const others = missing.filter((need) => !isHis(need));
  return (
    <Card component="section" aria-labelledby="needs">
      <CardContent sx={{ display: "grid", gap: 1 }}>
        <Typography variant="h3" component="h2" id="needs">
          {t("markets.readiness.missing")}
        </Typography>
        {own.length > 0 && (
          <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 1 }}>
            {own.map((need) => (
              <li key={need.name}>
                <Button
                  fullWidth
                  variant="outlined"
                  color="inherit"
                  component={RouterLink}
                  to={`#${need.field}`}
                  startIcon={<Icon name="plus" size={18} />}
                  sx={{ justifyContent: "flex-start", textAlign: "start", minHeight: 48 }}
                >
                  {t("markets.readiness.add", { field: withinWords(labelOf(needLabel(need.name))) })}
                </Button>
              </li>
            ))}
          </Box>
        )}
        {others.length > 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("markets.own.requestedByTeam", {
              fields: others.map(({ name }) => withinWords(labelOf(needLabel(name)))).join(", "),
            })}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
