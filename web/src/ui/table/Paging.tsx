// The footer of a list: page size, the current range, and links to the other pages.
import { maxNumberedRows } from "@igo/contract/core/page";
import { Box } from "@mui/material";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Choice } from "../choice/Choice.tsx";
import { IconButton } from "../theme/Icon.tsx";
import type { PagingProps } from "./dataTable.ts";
import { touchIcons } from "../layout/touch.ts";
import { Row } from "../layout/Boxes.tsx";

const sizes = [10, 25, 50, 100, 200] as const;

export function Paging({ page, pageSize, total, totalIsExact = true, onPage }: PagingProps) {
  const t = useText();
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Row
      gap={{ xs: 1, sm: 3 }}
      wrap
      sx={{
        justifyContent: "flex-end",
        paddingBlock: 1,
        paddingInline: 2,
        typography: "body2",
        color: "text.secondary",
      }}
    >
      <PageSize pageSize={pageSize} onPage={onPage} />
      <output>{rangeText(t, page, pageSize, total, totalIsExact)}</output>
      <Box sx={{ ...touchIcons, display: "flex" }}>
        <IconButton
          name="first"
          label={t("ui.firstPage")}
          disabled={page <= 1}
          onClick={() => onPage({ page: 1 })}
        />
        <IconButton
          name="chevronLeft"
          label={t("ui.previousPage")}
          disabled={page <= 1}
          onClick={() => onPage({ page: page - 1 })}
        />
        <IconButton
          name="chevronRight"
          label={t("ui.nextPage")}
          disabled={page >= last && totalIsExact}
          onClick={() => onPage({ page: page + 1 })}
        />
        <IconButton
          name="last"
          label={t("ui.lastPage")}
          disabled={page >= last || !totalIsExact || (last - 1) * pageSize >= maxNumberedRows}
          onClick={() => onPage({ page: last })}
        />
      </Box>
    </Row>
  );
}

const rangeText = (
  t: ReturnType<typeof useText>,
  page: number,
  pageSize: number,
  total: number,
  totalIsExact: boolean,
) => {
  if (total === 0) return t("ui.rangeEmpty");
  const range = {
    from: formatNumber((page - 1) * pageSize + 1),
    to: formatNumber(totalIsExact ? Math.min(page * pageSize, total) : page * pageSize),
    total: formatNumber(total),
  };
  return totalIsExact ? t("ui.rangeOf", range) : t("ui.rangeOfAbout", range);
};

function PageSize({ pageSize, onPage }: Pick<PagingProps, "pageSize" | "onPage">) {
  const t = useText();
  const offered = sizes.some((size) => size === pageSize)
    ? sizes
    : [...sizes, pageSize].sort((a, b) => a - b);
  return (
    <Row data-unprinted="">
      <span aria-hidden>{t("ui.rowsPerPage")}</span>
      <Choice
        look="plain"
        name={{ "aria-label": `${t("ui.rowsPerPage")} ${formatNumber(pageSize)}` }}
        options={offered.map((size) => ({ value: String(size), label: formatNumber(size) }))}
        value={[String(pageSize)]}
        shown={formatNumber(pageSize)}
        onChange={([size]) => onPage({ pageSize: Number(size), page: 1 })}
      />
    </Row>
  );
}
