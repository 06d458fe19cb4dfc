// The state of the palette: the text, its lines, the selected one, and the keys.
import type { SearchKind } from "@igo/contract/search/search.calls";
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from "react";
import { useLocation, useMatch, useNavigate } from "react-router";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { useSettings } from "../../../core/settings.ts";
import { useTurning } from "../../markets/markets.data.ts";
import { useMarketConversations } from "../../../records/conversations.ts";
import { codesIn, fit } from "./matches.ts";
import type { Option, OptionGroup } from "./option.ts";
import { actionsFor, type LocalOption, screensFor, viewsFor } from "./places.ts";
import { actionsHere, recordGroups, type Context } from "./records.ts";
import { useFound } from "./useFound.ts";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "../../../records/categories.ts";
import { marketQuery } from "../../../records/markets.ts";
import { lastSeen, noteSeen } from "../../../records/seen.ts";
import { starsQuery, type Star } from "../../../records/stars/stars.data.ts";

const { admin, market: ownMarket, product } = paths.dashboard;

// The categories of markets, found by their names in both languages: each opens the list of its markets.
/** The list of all markets is the administrators'. */
const useCategoryOptions = (isAdministrator: boolean): readonly LocalOption[] => {
  const t = useText();
  const { data = [] } = useQuery({ ...categoriesQuery, enabled: isAdministrator });
  return data.map((category) => ({
    id: `category ${category.code}`,
    icon: "shapes",
    label: labelOf(category),
    hint: t("shell.nav.markets"),
    to: `${paths.dashboard.admin.listMarkets}?${new URLSearchParams({ categoryCode: category.code }).toString()}`,
    also: [category.en, category.es, ...category.words, t("search.also.category")].join(" "),
  }));
};

/** What can be done with the market whose page is open, as the page has read it. */
const useHere = (context: Context) => {
  const { pathname } = useLocation();
  const asAdministrator = useMatch(admin.market(":id"));
  const asPartner = useMatch(ownMarket(":id"));
  const { id = "" } = (asAdministrator ?? asPartner)?.params ?? {};
  const market = useQuery({ ...marketQuery(id), enabled: false }).data;
  const options: readonly LocalOption[] = market
    ? actionsHere(market, pathname, context).map((action) => ({ ...action, also: "" }))
    : [];
  const group = (shown: readonly Option[]): OptionGroup => ({
    name: "here",
    label: market?.name ?? "",
    options: shown,
  });
  return { pathname, options, group };
};

/** A prefix restricts the search to one kind. */
const modes: Readonly<Record<string, SearchKind[]>> = { ">": [], "@": ["people"], "#": ["markets"] };

const maxLocal = 5;
const maxStarred = 8;

const ofStar = (star: Star, isAdministrator: boolean): Option => {
  const { kind, id, name, hint } = star;
  const shared = { id, label: name, hint, isRecord: true } as const;
  if (kind === "product") return { ...shared, icon: "package", to: product(id) };
  if (kind === "chain") return { ...shared, icon: "building", face: star, to: admin.chain(id) };
  return { ...shared, icon: "store", face: star, to: isAdministrator ? admin.market(id) : ownMarket(id) };
};

const fitting = (options: readonly LocalOption[], query: string): LocalOption[] =>
  options
    .map((option) => ({ option, score: fit(query, option.label, option.also) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ option }) => option);

/** How well the best of them is named. */
const bestOf = (options: readonly LocalOption[], query: string) =>
  Math.max(0, ...options.map(({ label, also }) => fit(query, label, also)));

const withOptions = (groups: OptionGroup[]) =>
  groups.filter(({ options, note }) => options.length > 0 || note !== undefined);

/** The lines for the text in display order: local ones first, which never move. */
const useGroups = (typed: string) => {
  const t = useText();
  const user = useUser();
  const isAdministrator = isAdmin(user);
  const onStatus = useTurning();
  const { open: onMessage } = useMarketConversations();
  const mode = modes[typed.slice(0, 1)];
  const query = (mode ? typed.slice(1) : typed).trim();
  const codes = isAdministrator && !mode ? codesIn(typed) : [];
  const asksServer = mode?.length !== 0 && codes.length === 0;
  const found = useFound(asksServer ? query : "", mode);
  const { data: stars = [] } = useQuery(starsQuery);
  const screens = screensFor(isAdministrator, t);
  // Too many to be listed before anything is typed.
  const findable = [...screens, ...viewsFor(isAdministrator, t), ...useCategoryOptions(isAdministrator)];
  const actions = actionsFor(isAdministrator, t);
  const context = { t, isAdministrator, onStatus, onMessage };
  const here = useHere(context);
  const named = (name: "screens" | "actions" | "recent" | "starred", options: readonly Option[]) => ({
    name,
    label: t(`search.group.${name}`),
    options,
  });
  if (codes.length > 0) {
    const to = `${paths.dashboard.admin.listMarkets}?${new URLSearchParams({ codes: codes.join() }).toString()}`;
    const label = t("search.withCodes", { count: codes.length });
    return { ...found, groups: [named("actions", [{ id: "codes", icon: "list", label, to }])] };
  }
  if (query === "" && !mode) {
    // What is open need not be opened.
    const isElsewhere = (option: Option) => !("to" in option) || option.to !== here.pathname;
    const recent = lastSeen().filter(isElsewhere);
    const starred = stars
      .filter(({ id }) => recent.every((one) => one.id !== id))
      .map((star) => ofStar(star, isAdministrator))
      .filter(isElsewhere);
    const groups = [
      here.group(here.options),
      named("recent", recent),
      named("starred", starred.slice(0, maxStarred)),
      named("actions", actions),
      named("screens", screens),
    ];
    return { ...found, groups: withOptions(groups) };
  }
  const isLocal = !mode || mode.length === 0;
  const fits = (options: readonly LocalOption[]) =>
    query === "" ? options : fitting(options, query).slice(0, maxLocal);
  const local = isLocal
    ? [named("screens", fits(query === "" ? screens : findable)), named("actions", fits(actions))]
    : [];
  // Commands come before screens if the prefix asks for them, or the text names one better.
  const first = mode || bestOf(actions, query) > bestOf(findable, query) ? local.toReversed() : local;
  const records = recordGroups(found.groups, query, context);
  const near = here.group(isLocal ? fits(here.options) : []);
  const isNear = bestOf(here.options, query) >= Math.max(bestOf(actions, query), bestOf(findable, query));
  const ordered = isNear ? [near, ...first] : [...first, near];
  return { ...found, groups: withOptions([...ordered, ...records]) };
};

/** Further actions on an option, narrowed down by the text. */
const actionsOf = (about: Option, typed: string): OptionGroup => ({
  name: "about",
  label: about.label,
  options: (about.actions ?? []).filter(({ label }) => typed === "" || fit(typed, label, "") > 0),
});

/** Keeps the text for which Enter was pressed too early; calls `onAnswered` once its results have arrived. */
const useAwaited = (typed: string, isWaiting: boolean, onAnswered: () => void) => {
  const [awaited, setAwaited] = useState<string | null>(null);
  const runAwaited = useEffectEvent(onAnswered);
  const isAnswered = awaited !== null && awaited === typed && !isWaiting;
  useEffect(() => {
    if (isAnswered) runAwaited();
  }, [isAnswered]);
  return setAwaited;
};

export type PaletteState = ReturnType<typeof usePalette>;

export const usePalette = (early: string, onClose: () => void) => {
  const t = useText();
  const navigate = useNavigate();
  const isRtl = useSettings().direction === "rtl";
  const [typed, setTyped] = useState(early);
  const [about, setAbout] = useState<Option | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const found = useGroups(about ? "" : typed);

  const groups: readonly OptionGroup[] = about ? [actionsOf(about, typed)] : found.groups;
  const options = groups.flatMap((group) => group.options);
  // Selected by identity instead of index, so that late results do not move the selection.
  const chosen = options.find(({ id }) => id === chosenId) ?? options[0];
  const isWaiting = !about && found.isWaiting;

  const run = (option: Option, isNewTab = false) => {
    if (option.isRecord) noteSeen(option);
    onClose();
    if ("act" in option) option.act();
    else if (isNewTab) window.open(option.to, "_blank", "noopener");
    else void navigate(option.to);
  };
  const setAwaited = useAwaited(typed, isWaiting, () => {
    if (chosen) run(chosen);
  });

  const type = (text: string) => {
    setTyped(text);
    setChosenId(null);
    setAwaited(null);
  };
  const enter = (option: Option | null) => {
    setAbout(option);
    type("");
  };
  /** Enter must not open an outdated result unless the user selected it. */
  const isMeant = (option: Option) => !isWaiting || chosenId === option.id || !option.isFound;

  const step = (by: number) => {
    const at = chosen ? options.indexOf(chosen) : -1;
    setChosenId(options.at((at + by) % options.length)?.id ?? null);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent<HTMLInputElement>) => boolean>> = {
    ArrowDown: () => (step(1), true),
    ArrowUp: () => (step(-1), true),
    Enter: ({ ctrlKey, metaKey }) => {
      if (chosen && isMeant(chosen)) run(chosen, ctrlKey || metaKey);
      else if (isWaiting) setAwaited(typed);
      return true;
    },
    Tab: ({ shiftKey }) => !shiftKey && unfold(),
    [isRtl ? "ArrowLeft" : "ArrowRight"]: ({ currentTarget }) =>
      currentTarget.selectionStart === currentTarget.value.length && unfold(),
    [isRtl ? "ArrowRight" : "ArrowLeft"]: () => typed === "" && fold(),
    Backspace: () => typed === "" && fold(),
    Escape: () => fold(),
  };
  const unfold = () => {
    if (about || !chosen?.actions) return false;
    enter(chosen);
    return true;
  };
  const fold = () => {
    if (about) enter(null);
    return about !== null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During the composition of an input method, Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing || event.altKey || !keys[event.key]?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isEmpty = options.length === 0 && !isWaiting;
  return {
    typed,
    type,
    about,
    leave: () => enter(null),
    groups,
    chosen,
    choose: ({ id }: Option) => setChosenId(id),
    unfold: (option: Option) => enter(option),
    run,
    onKeyDown,
    isWaiting,
    count: options.length,
    said: found.hasFailed && !about ? t("search.failed") : isEmpty ? t("search.nothing") : "",
  };
};
