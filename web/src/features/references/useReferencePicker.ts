// Completes `#` (markets, products, imports, documents, tasks, events) and `@` (people) in a field of text: what is typed at the caret is
// looked for, the choice is written as its name, and becomes a token when the text is sent (`toStored`).
//
//   const picker = useReferencePicker({ field, text, onChange, people });
//   <textarea ref={field} {...picker.fieldProps} />  <ReferenceOptions picker={picker} />
import { fold } from "@igo/contract/parsing/text";
import type { Reference } from "@igo/contract/references";
import { search, type SearchGroup } from "@igo/contract/search.calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { formatDate } from "../../core/language/format.ts";
import { call } from "../../core/net/api.ts";
import type { Mention, Naming } from "./written.ts";
import { namingAt } from "./written.ts";

export type Candidate = { reference: Reference; name: string; hint: string };
type Person = { id: string; displayName: string };

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The text with the name in it, and what the name stands for. */
  onChange: (text: string, mention: Mention) => void;
  /** Who may be named with @. */
  people: readonly Person[];
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
    default:
      return [];
  }
};

const peopleLike = (people: readonly Person[], query: string): Candidate[] => {
  const words = fold(query).split(" ").filter(Boolean);
  return people
    .filter(({ displayName }) => words.every((word) => ` ${fold(displayName)}`.includes(` ${word}`)))
    .map(({ id, displayName }) => ({
      reference: { kind: "person", id, row: 0 },
      name: displayName,
      hint: "",
    }));
};

const kinds = ["markets", "products", "imports", "documents", "tasks", "events"] as const;

/** What the server finds for the letters after `#`, a pause after the last of them. */
const useFound = (naming: Naming | undefined) => {
  const typed = naming?.sign === "#" ? naming.query.trim() : "";
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), typed === "" ? 0 : pauseInTyping);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useQuery({
    queryKey: ["search", "references", query],
    queryFn: ({ signal }) => call(search, { query: { query, kinds: [...kinds] } }, signal),
    enabled: query !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const groups = typed === "" ? [] : (data?.groups ?? []);
  return { found: groups.flatMap(candidatesOf), isWaiting: typed !== "" && (typed !== query || isFetching) };
};

export const useReferencePicker = ({ field, text, onChange, people }: Props) => {
  const listId = useId();
  const [caret, setCaret] = useState(0);
  // Escape closes it for the name that is being written, not for the next.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const naming = namingAt(text, caret);
  const { found, isWaiting } = useFound(naming);
  const all = naming?.sign === "@" ? peopleLike(people, naming.query) : found;
  const options = all.slice(0, maxShown);
  const isOpen =
    naming !== undefined &&
    naming.from !== closedAt &&
    (naming.sign === "@" || naming.query !== "") &&
    (options.length > 0 || isWaiting);
  const active = Math.min(chosen, options.length - 1);

  const follow = () => {
    setCaret(field.current?.selectionStart ?? 0);
    setChosen(0);
  };

  const choose = ({ name, reference }: Candidate) => {
    if (!naming) return;
    const label = `${naming.sign}${name}`;
    const rest = text.slice(caret);
    const space = /^\s/.test(rest) ? "" : " ";
    const next = naming.from + label.length + 1;
    onChange(text.slice(0, naming.from) + label + space + rest, { label, reference });
    setClosedAt(naming.from);
    // The field has its new text after this turn.
    requestAnimationFrame(() => {
      field.current?.setSelectionRange(next, next);
      setCaret(next);
    });
  };

  /** Whether the key was the list's. */
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
    fieldProps: {
      onSelect: follow,
      "aria-autocomplete": "list" as const,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && options.length > 0 ? `${listId}-${active}` : undefined,
    },
    field,
  };
};
export type ReferencePicker = ReturnType<typeof useReferencePicker>;
