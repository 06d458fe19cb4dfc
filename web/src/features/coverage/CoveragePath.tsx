// Country › department › town: the current place as breadcrumbs.
import Breadcrumbs from "@mui/material/Breadcrumbs";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useSearchParams } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { writeUrl } from "../../core/urlState.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { coverageUrl, type CoverageUrl } from "./coverage.url.ts";

type Props = { department: string | undefined; town: string | undefined; departmentCode: string | undefined };

export function CoveragePath({ department, town, departmentCode }: Props) {
  const t = useText();
  const [params] = useSearchParams();
  const to = (change: Partial<CoverageUrl>) => ({ search: writeUrl(coverageUrl, params, change).toString() });
  const steps = [
    { label: t("coverage.country"), change: { departmentCode: undefined, municipalityCode: undefined } },
    ...(department ? [{ label: department, change: { departmentCode, municipalityCode: undefined } }] : []),
    ...(town ? [{ label: town, change: {} }] : []),
  ];
  return (
    <Breadcrumbs aria-label={t("coverage.way")} separator={<Icon name="chevronRight" size={14} />}>
      {steps.map(({ label, change }, index) =>
        index === steps.length - 1 ? (
          <Typography key={label} variant="body2" aria-current="location" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
        ) : (
          <Link
            key={label}
            component={RouterLink}
            to={to(change)}
            underline="hover"
            color="text.secondary"
            variant="body2"
          >
            {label}
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
}
