// Completes `#` (markets, products, imports, documents, tasks, events) and `@` (people) while writing: searches for the
// text at the caret, and passes on the choice.
//
//   const picker = useReferencePicker({ text, caret, people, anchor, onChoose });
//   <ReferenceOptions picker={picker} side="above" />
import { fold, foldSearch } from "@igo/contract/parsing/text";
import type { Reference } from "@igo/contract/references/references";
import { search, type SearchGroup } from "@igo/contract/search/search.calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { formatDate } from "../../core/language/format.ts";
import { call } from "../../core/net/api.ts";
import { type Naming, namingAt } from "./written.ts";

export type Candidate = { reference: Reference; name: string; hint: string };
type Person = { id: string; displayName: string };

/** What the suggestions are placed beside, and their maximum width. */
export type Anchor = { getBoundingClientRect: () => DOMRect; clientWidth: number };

type Props = {
  text: string;
  caret: number;
  /** The people available with @: these, or search results. */
  people: readonly Person[] | "found";
  /** What `#` offers before anything is typed, and first afterwards. */
  offered?: readonly Candidate[];
  anchor: Anchor | null;
  onChoose: (candidate: Candidate, naming: Naming) => void;
};

const pauseInTyping = 120;
const maxShown = 8;

const candidatesOf = (group: SearchGroup): Candidate[] => {
  switch (group.kind) {
    case "markets":
      return group.results.map(({ id, name, externalCode, municipalityName }) => ({
        reference: { kind: "market", id, row: 0 },
        name,
        hint: [externalCode, municipalityName].filter(Boolean).join(" · "),
      }));
    case "products":
      return group.results.map(({ id, name, marketName }) => ({
        reference: { kind: "product", id, row: 0 },
        name,
        hint: marketName,
      }));
    case "imports":
      return group.results.map(({ id, fileName }) => ({
        reference: { kind: "import", id, row: 0 },
        name: fileName,
        hint: "",
      }));
    case "documents":
      return group.results.map(({ id, fileName, marketName }) => ({
        reference: { kind: "document", id, row: 0 },
        name: fileName,
        hint: marketName,
      }));
    case "tasks":
      return group.results.map(({ id, title, boardTitle }) => ({
        reference: { kind: "task", id, row: 0 },
        name: title,
        hint: boardTitle,
      }));
    case "events":
      return group.results.map(({ id, title, start }) => ({
        reference: { kind: "event", id, row: 0 },
        name: title,
        hint: formatDate(start.slice(0, 10)),
      }));
    case "people":
      return group.results.map(({ id, displayName, email }) => ({
        reference: { kind: "person", id, row: 0 },
        name: displayName,
        hint: email ?? "",
      }));
    default:
      return [];
  }
};

const namedLike = (candidates: readonly Candidate[], query: string): Candidate[] => {
  const words = foldSearch(query).split(" ").filter(Boolean);
  return candidates.filter(({ name }) => words.every((word) => ` ${fold(name)}`.includes(` ${word}`)));
};

const candidateOf = ({ id, displayName }: Person): Candidate => ({
  reference: { kind: "person", id, row: 0 },
  name: displayName,
  hint: "",
});

const nothingOffered: readonly Candidate[] = [];

const kinds = ["markets", "products", "imports", "documents", "tasks", "events"] as const;

/** What the server finds for the text after the sign, after a pause in typing. */
const useFound = (naming: Naming | undefined, isSought: boolean) => {
  const typed = naming && isSought ? naming.query.trim() : "";
  const wanted = naming?.sign === "@" ? (["people"] as const) : kinds;
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), typed === "" ? 0 : pauseInTyping);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useQuery({
    queryKey: ["search", "references", query, wanted],
    queryFn: ({ signal }) => call(search, { query: { query, kinds: [...wanted] } }, signal),
    enabled: query !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const groups = typed === "" ? [] : (data?.groups ?? []);
  return { found: groups.flatMap(candidatesOf), isWaiting: typed !== "" && (typed !== query || isFetching) };
};

export const useReferencePicker = ({
  text,
  caret,
  people,
  offered = nothingOffered,
  anchor,
  onChoose,
}: Props) => {
  const listId = useId();
  // Escape closes it for the current name only, not for the next.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const naming = namingAt(text, caret);
  const known = naming?.sign === "@" && people !== "found" ? people.map(candidateOf) : null;
  const { found, isWaiting } = useFound(naming, known === null);
  const first = namedLike(known ?? (naming?.sign === "#" ? offered : []), naming?.query ?? "");
  const all = known ? first : [...first, ...found];
  const options = all.slice(0, maxShown);
  const isOpen =
    naming !== undefined &&
    naming.from !== closedAt &&
    (known !== null || naming.query !== "" || first.length > 0) &&
    (options.length > 0 || isWaiting);
  const active = Math.min(chosen, options.length - 1);

  // New text starts at the first suggestion.
  const [shown, setShown] = useState(naming?.query);
  if (shown !== naming?.query) {
    setShown(naming?.query);
    setChosen(0);
  }

  const choose = (candidate: Candidate) => {
    if (!naming) return;
    setClosedAt(naming.from);
    onChoose(candidate, naming);
  };

  /** Returns whether the list handled the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const option = options[active];
    if (event.key === "Escape") setClosedAt(naming.from);
    else if (event.key === "ArrowDown") setChosen((active + 1) % Math.max(1, options.length));
    else if (event.key === "ArrowUp") setChosen((active - 1 + options.length) % Math.max(1, options.length));
    else if ((event.key === "Enter" || event.key === "Tab") && option) choose(option);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    isOpen,
    isWaiting,
    options,
    active,
    listId,
    choose,
    onKeyDown,
    /** For the focused field. */
    aria: {
      "aria-autocomplete": "list" as const,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && options.length > 0 ? `${listId}-${active}` : undefined,
    },
    anchor,
  };
};
export type ReferencePicker = ReturnType<typeof useReferencePicker>;
