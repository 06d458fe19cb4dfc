// An HTML table saved as .xls, as the portals of chambers and banks export it.
import type { Raw } from "../truth.ts";
import { shown } from "./csv.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br>");

export const htmlOf = (lines: readonly (readonly Raw[])[]): string => {
  const rows = lines.map(
    (line) => `<tr>${line.map((raw) => `<td>${escaped(shown(raw)) || "&nbsp;"}</td>`).join("")}</tr>`,
  );
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style>td{mso-number-format:"\\@"}</style></head><body><table border="1">\n${rows.join("\n")}\n</table></body></html>`;
};
