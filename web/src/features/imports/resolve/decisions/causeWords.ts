// How a cause is called, and what was decided about it.
import type { Cause, Decision } from "@igo/contract/imports/imports.causes";
import { programWords } from "@igo/contract/parsing/programs/words";
import { useLanguage } from "../../../../core/language/language.ts";
import { formatNumber } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { labelOfField } from "../../run/importKind.ts";
import { useKind } from "../../run/kinds.ts";

type Named = Pick<Cause, "kind" | "fields" | "code" | "heading" | "rows"> &
  Partial<Pick<Cause, "message" | "reason">>;

/** Phones that are read, and are not called wrong. */
const readPhones = ["isLandline", "isMobile", "several", "split", "words", "extension"] as const;

export const useCauseTitle = () => {
  const t = useText();
  const kind = useKind();
  return ({ kind: of, fields, code, heading, rows, message, reason }: Named): string => {
    const [first = "row"] = fields;
    const field = first === "row" ? t("imports.row") : labelOfField(kind, first);
    if (of === "recipe") return message ?? t("imports.decisions.asLastTime");
    if (of === "hidden") return t("imports.decisions.hidden", { count: rows, number: formatNumber(rows) });
    if (of === "hidden-columns")
      return t("imports.decisions.hiddenColumns", {
        count: fields.length,
        number: formatNumber(fields.length),
      });
    if (of === "sheets") return t("imports.decisions.sheets");
    if (heading !== null)
      return heading === "" ? t("imports.decisions.noHeading") : t("imports.decisions.unused", { heading });
    if (of === "missing-column") return t("imports.decisions.missing", { field });
    if (of === "blank") return t("imports.decisions.blank", { field });
    const ofPhone = readPhones.find((one) => code === "INVALID_PHONE" && one === reason);
    if (ofPhone) return t(`imports.decisions.phone.${ofPhone}`, { field });
    return code === null
      ? field
      : t("imports.decisions.about", { field, problem: t(`imports.issue.${code}`) });
  };
};

const plain = [
  "accept",
  "replace",
  "empty",
  "use",
  "read",
  "skip",
  "leave",
  "update",
  "branch",
  "new",
  "find",
  "program",
] as const;

export const useDecisionWords = () => {
  const t = useText();
  const kind = useKind();
  const language = useLanguage();
  const titleOf = useCauseTitle();
  return (decision: Decision): string => {
    if (decision.kind === "recipe") return `${titleOf(decision)}: ${t("imports.decisions.did.notThisTime")}`;
    if (decision.kind === "hidden")
      return `${titleOf(decision)}: ${t(decision.action === "skip" ? "imports.decisions.did.skip" : "imports.decisions.did.bringIn")}`;
    if (decision.kind === "hidden-columns")
      return `${titleOf(decision)}: ${t(decision.action === "skip" ? "imports.decisions.did.skip" : "imports.decisions.did.read")}`;
    if (decision.kind === "sheets" && decision.action === "leave")
      return `${titleOf(decision)}: ${t("imports.decisions.did.skip")}`;
    const { change, fields, heading } = decision;
    if (decision.action === "split")
      return t("imports.decisions.did.split", {
        heading: heading ?? "",
        fields: fields.map((one) => labelOfField(kind, one)).join(", "),
      });
    if (change?.kind === "find")
      return t("imports.values.did.find", {
        field: fields[0] === undefined ? t("imports.values.everywhere") : titleOf(decision),
        find: change.find,
        replace: change.replace === "" ? t("imports.empty") : change.replace,
      });
    if (change?.kind === "program") {
      const names = change.columns.length > 1 ? change.columns.map((one) => labelOfField(kind, one)) : [];
      const rule = programWords(change.program, language, names);
      return t("imports.values.did.program", { field: titleOf(decision), rule });
    }
    if (decision.kind === "missing-column" && decision.action === "replace")
      return `${titleOf(decision)}: ${t("imports.decisions.did.valueForAll")}`;
    const did = plain.find((action) => action === decision.action) ?? "answered";
    return `${titleOf(decision)}: ${t(`imports.decisions.did.${did}`)}`;
  };
};
