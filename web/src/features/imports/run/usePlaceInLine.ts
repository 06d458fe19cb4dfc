// The file's place in the queue of files to be read, in words; null while none is queued.
import { useEffect, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";
import { onLive } from "../../../core/net/live.ts";

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "3rd" in English; just the number in other languages. */
export const placeText = (place: number, language: string): string =>
  language === "en"
    ? `${place}${endings[new Intl.PluralRules("en", { type: "ordinal" }).select(place)] ?? "th"}`
    : String(place);

export const usePlaceInLine = (): string | null => {
  const t = useText();
  const language = useLanguage();
  const [place, setPlace] = useState(0);
  useEffect(() => onLive("line", (event) => setPlace(event.place)), []);
  return place > 0 ? t("imports.line", { place: placeText(place, language) }) : null;
};
