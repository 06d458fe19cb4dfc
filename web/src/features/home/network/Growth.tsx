// The network's growth over a month: active markets and all, with the imports behind the steps.
import type { GrowthStep, NetworkHome } from "@igo/contract/insights/home";
import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { LineChart } from "../../../ui/chart/LineChart.tsx";

const { admin } = paths.dashboard;

const wordsOf = (t: Text, { kind, fileName, chainName, markets }: GrowthStep) =>
  t(`home.growth.${kind}`, {
    file: chainName === null ? fileName : `${fileName} (${chainName})`,
    count: markets,
    formatted: formatNumber(markets),
  });

export function Growth({ growth: { days, steps, otherSteps } }: Pick<NetworkHome, "growth">) {
  const t = useText();
  return (
    <>
      <LineChart
        title={t("home.growth.title")}
        subtitle={t("home.growth.subtitle")}
        dayLabel={t("home.growth.day")}
        days={days.map(({ day }) => day)}
        series={[
          { label: t("home.growth.live"), values: days.map(({ live }) => live) },
          { label: t("home.growth.total"), values: days.map(({ total }) => total) },
        ]}
        marks={steps.map((step) => ({
          id: `${step.importId} ${step.kind}`,
          day: step.day,
          label: wordsOf(t, step),
          to: admin.importRun(step.importId),
        }))}
      />
      {otherSteps > 0 && (
        <Link
          component={RouterLink}
          to={admin.imports}
          variant="body2"
          sx={{ display: "inline-block", marginTop: 1 }}
        >
          {t("home.growth.others", { count: otherSteps, formatted: formatNumber(otherSteps) })}
        </Link>
      )}
    </>
  );
}
