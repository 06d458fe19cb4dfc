// The keyboard of the list: arrows, or j and k, move between conversations; arrow down in the search field moves to the
// first; ? shows the keys.
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { modifierKey } from "../../../ui/shortcutKeys.ts";

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const elsewhere =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox], [data-message]";

/** Nothing on the screen has the focus except perhaps its title. */
const isIdle = (target: Element) => target === document.body || target.matches("h1, main");

export const useListKeys = (box: RefObject<HTMLElement | null>) => {
  const t = useText();
  const [isHelpOpen, onHelp] = useState(false);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element)) return;
    const isSearch = target.matches("input[type=search]") && key === "ArrowDown";
    if (!isSearch && target.closest(elsewhere)) return;
    if (key === "?") {
      event.preventDefault();
      onHelp(true);
      return;
    }
    const step = steps[key];
    if (!step) return;
    const lines = [...(box.current?.querySelectorAll<HTMLElement>("[data-opens]") ?? [])];
    const at = lines.findIndex((line) => line.parentElement?.contains(target));
    if (at < 0 && !isSearch && !isIdle(target)) return;
    const open = lines.find((line) => line.ariaCurrent === "page");
    const next = at < 0 ? ((isSearch ? undefined : open) ?? lines[0]) : lines[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  const lines = [
    [["/"], t("chat.help.search")],
    [["↑", "↓"], t("chat.help.move")],
    [[t("list.keys.enter")], t("chat.help.send")],
    [["Shift", t("list.keys.enter")], t("chat.help.newLine")],
    [[modifierKey, "↑"], t("chat.help.editLast")],
    [["Esc"], t("chat.help.cancel")],
    [["r"], t("chat.help.reply")],
    [["e"], t("chat.message.edit")],
    [["u"], t("chat.message.markUnread")],
  ] as const;
  return { isHelpOpen, onHelp, lines };
};
