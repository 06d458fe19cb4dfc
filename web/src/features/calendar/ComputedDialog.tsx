// The computed entries of a day: expiring documents, or products whose sale begins or ends, each with a link.
import { Box, Link as MuiLink } from "@mui/material";
import { Link } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { longDay } from "./calendar.words.ts";
import { documentName, type Entry } from "./entries.ts";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";
import { Muted, PlainList } from "../../ui/layout/Boxes.tsx";

type Props = { open: boolean; entry: Entry | null; onClose: () => void };
type Line = { id: string; label: string; market: string; to: string };
type Lines = { lines: readonly Line[]; total: number; /** The list of them all. */ all: string | null };

const useLines = (entry: Entry | null): Lines => {
  const isAdministrator = isAdmin(useUser());
  const { admin, market, product, products } = paths.dashboard;
  if (entry && "documents" in entry)
    return {
      total: entry.documents.total,
      // Partners have no list of markets.
      all: isAdministrator ? `${admin.listMarkets}?documentExpiresOn=${entry.documents.date}` : null,
      lines: entry.documents.documents.map(({ id, kind, market: { id: marketId, name } }) => ({
        id,
        label: documentName(kind),
        market: name,
        to: `${isAdministrator ? admin.market(marketId) : market(marketId)}#documents`,
      })),
    };
  if (entry && "sales" in entry)
    return {
      total: entry.sales.total,
      all: `${products}?${entry.sales.edge === "start" ? "saleStartsOn" : "saleEndsOn"}=${entry.sales.date}`,
      lines: entry.sales.products.map(({ id, name, market: { name: marketName } }) => ({
        id,
        label: name,
        market: marketName,
        to: product(id),
      })),
    };
  return { total: 0, lines: [], all: null };
};

export function ComputedDialog({ open, entry, onClose }: Props) {
  const t = useText();
  const { lines, total, all } = useLines(entry);
  if (!entry) return null;
  const isDocuments = "documents" in entry;
  return (
    <DialogFrame title={entry.title} open={open} onClose={onClose}>
      <Muted typography="body2" sx={{ marginBottom: 2 }}>
        {longDay(entry.start)}
        {isDocuments && ` · ${t("calendar.renewHelp")}`}
      </Muted>
      <PlainList gap={1.5}>
        {lines.map(({ id: line, label, market, to }) => (
          <Box component="li" key={line} sx={{ typography: "body2" }}>
            <MuiLink component={Link} to={to} sx={{ fontWeight: 600 }}>
              {label}
            </MuiLink>
            <Muted>{market}</Muted>
          </Box>
        ))}
      </PlainList>
      {total > lines.length && (
        <Muted typography="body2" sx={{ marginTop: 2 }}>
          {t("calendar.andMore", {
            count: total - lines.length,
            formatted: formatNumber(total - lines.length),
          })}
          {all && (
            <>
              {" · "}
              <MuiLink component={Link} to={all}>
                {t(isDocuments ? "calendar.allMarkets" : "calendar.allProducts")}
              </MuiLink>
            </>
          )}
        </Muted>
      )}
    </DialogFrame>
  );
}
