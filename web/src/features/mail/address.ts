// The mail screen's state in the URL: the folder, the open mail, the search and the filter.
import { mailFolders, type MailFolder } from "@igo/contract/mail/mail";
import { useNavigate, useParams } from "react-router";
import { z } from "zod";
import { paths } from "../../core/paths.ts";
import { useUrlParams } from "../../core/urlState.ts";
import type { MailListFilter } from "./mail.data.ts";

export const filters = ["all", "unread", "starred", "files"] as const satisfies readonly MailListFilter[];

/** The mails of all folders that have a label. */
export const labelPath = (labelId: string) => `${paths.dashboard.mailFolder("inbox")}?label=${labelId}`;

export const useMailAddress = () => {
  const { folder: named, id } = useParams();
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const folder: MailFolder = mailFolders.find((one) => one === named) ?? "inbox";
  const search = params.get("search") ?? "";
  const filter = filters.find((one) => one === params.get("filter")) ?? "all";
  const labelId = z.uuid().safeParse(params.get("label")).data;
  const rest = (() => {
    const kept = new URLSearchParams();
    if (labelId !== undefined) kept.set("label", labelId);
    if (search !== "") kept.set("search", search);
    if (filter !== "all") kept.set("filter", filter);
    const text = kept.toString();
    return text === "" ? "" : `?${text}`;
  })();
  const set = (name: "search" | "filter", value: string) =>
    setParams(
      (next) => {
        if (value === "" || value === "all") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    folder,
    labelId,
    id,
    search,
    filter,
    set,
    pathOf: (mailId: string) => `${paths.dashboard.mailOf(folder, mailId)}${rest}`,
    listPath: `${paths.dashboard.mailFolder(folder)}${rest}`,
    open: (mailId: string) => void navigate(`${paths.dashboard.mailOf(folder, mailId)}${rest}`),
    leaveLabel: () => void navigate(paths.dashboard.mail),
    close: () => void navigate(`${paths.dashboard.mailFolder(folder)}${rest}`),
  };
};
export type MailAddress = ReturnType<typeof useMailAddress>;
