// Drags a card with a finger: after resting on the card it picks it up; near an edge the board scrolls. A finger that
// moves at once scrolls as usual.
import type { RefObject } from "react";
import type { CardPosition } from "./board.ts";
import type { BoardActions } from "./boardView.ts";
import { edgeAt, type Edge } from "./edge.ts";

/** The finger's position: over a column, and possibly over one of its cards. */
type TouchPlace = { columnId: string; cardId: string | null; edge: Edge };

/** Where a card dropped there goes; null if it cannot. */
const droppedAt = (
  { canDropBeside, canDropIn }: BoardActions,
  id: string,
  { columnId, cardId, edge }: TouchPlace,
): CardPosition | null => {
  if (cardId !== null && cardId !== id && canDropBeside(id, columnId))
    return { columnId, position: edge === "before" ? { before: cardId } : { after: cardId } };
  return canDropIn(id, columnId) ? { columnId, position: null } : null;
};

const restTime = 350;
/** Pixels a resting finger may move. */
const slop = 10;
const edgeWidth = 44;
const scrollStep = 10;

type Point = { x: number; y: number };
const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

const placeAt = (root: HTMLElement, { x, y }: Point) => {
  const under = document.elementFromPoint(x, y);
  const column = under?.closest<HTMLElement>("[data-column]");
  if (!under || !column || !root.contains(column)) return null;
  const card = under.closest<HTMLElement>("[data-card]");
  const place: TouchPlace = {
    columnId: column.dataset.column ?? "",
    cardId: card?.dataset.card ?? null,
    edge: card ? edgeAt(card, y) : "after",
  };
  return { place, card, column };
};

/** A copy of the card below the finger, above everything else. */
const ghostOf = (card: HTMLElement) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a clone is of its original's kind
  const ghost = card.cloneNode(true) as HTMLElement;
  delete ghost.dataset.card;
  ghost.dataset.ghost = "";
  ghost.inert = true;
  const size = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  const look = { position: "fixed", zIndex: "1300", pointerEvents: "none", opacity: "0.92" };
  Object.assign(ghost.style, size, look, { boxShadow: "0 12px 32px rgb(0 0 0 / 28%)" });
  document.body.append(ghost);
  return ghost;
};

/** Scrolls a container near its edge, one step per frame. */
const scrollAt = (root: HTMLElement, { x, y }: Point) => {
  const step = (at: number, from: number, to: number) =>
    at < from + edgeWidth ? -scrollStep : at > to - edgeWidth ? scrollStep : 0;
  const { left, right } = root.getBoundingClientRect();
  root.scrollLeft += step(x, left, right);
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column-cards]");
  const around = list?.getBoundingClientRect();
  if (list && around) list.scrollTop += step(y, around.top, around.bottom);
};

type Drag = {
  root: HTMLElement;
  card: HTMLElement;
  id: string;
  droppedOn: (place: TouchPlace) => CardPosition | null;
};

/** From the moment the card is picked up. */
const beginDrag = ({ root, card, id, droppedOn }: Drag, start: Point) => {
  const ghost = ghostOf(card);
  const snap = root.style.scrollSnapType;
  root.style.scrollSnapType = "none";
  card.dataset.lifted = "";
  navigator.vibrate?.(10);
  let at = start;
  let marked: HTMLElement | null = null;
  let wanted: CardPosition | null = null;
  const unmark = () => {
    delete marked?.dataset.edge;
    delete marked?.dataset.over;
  };
  const look = () => {
    const found = placeAt(root, at);
    unmark();
    wanted = found && droppedOn(found.place);
    marked = null;
    if (!found || !wanted) return;
    marked = found.card && found.place.cardId !== id ? found.card : found.column;
    if (marked === found.card) marked.dataset.edge = found.place.edge;
    else marked.dataset.over = "";
  };
  const goOn = () => {
    scrollAt(root, at);
    look();
    frame = requestAnimationFrame(goOn);
  };
  let frame = requestAnimationFrame(goOn);
  return {
    moveTo: (to: Point) => {
      at = to;
      ghost.style.transform = `translate(${at.x - start.x}px, ${at.y - start.y}px) rotate(1.5deg)`;
    },
    /** Returns where it goes. */
    end: (): CardPosition | null => {
      cancelAnimationFrame(frame);
      look();
      unmark();
      ghost.remove();
      delete card.dataset.lifted;
      root.style.scrollSnapType = snap;
      return wanted;
    },
  };
};

/** Returns what ends it. */
export const dragByFinger = (root: HTMLElement, actions: RefObject<BoardActions>) => {
  /** Ends the current touch; null while no finger rests or drags. */
  let stop: (() => void) | null = null;
  let move: ((event: TouchEvent) => void) | null = null;

  const press = (card: HTMLElement, id: string, event: TouchEvent) => {
    const [first] = event.touches;
    const { target } = event;
    if (!first || !target) return;
    const start = pointOf(first);
    let drag: ReturnType<typeof beginDrag> | null = null;
    // The system's own drag and drop would take over the touch.
    card.setAttribute("draggable", "false");
    const timer = setTimeout(() => {
      const droppedOn = (place: TouchPlace) => droppedAt(actions.current, id, place);
      drag = beginDrag({ root, card, id, droppedOn }, start);
      actions.current.onDragged(id);
      // The active card is always rendered, so that the drag survives scrolling.
      actions.current.onActive(id);
    }, restTime);
    const end = (ended: Event | null) => {
      clearTimeout(timer);
      card.setAttribute("draggable", "true");
      target.removeEventListener("touchend", end);
      target.removeEventListener("touchcancel", end);
      window.removeEventListener("contextmenu", refuseMenu, true);
      [stop, move] = [null, null];
      const place = drag?.end() ?? null;
      if (!drag) return;
      actions.current.onDragged(null);
      // Otherwise the tap would open the card.
      if (ended?.cancelable) ended.preventDefault();
      if (place && ended?.type === "touchend") actions.current.onDrop(id, place);
    };
    stop = () => end(null);
    move = (moved) => {
      const [finger] = moved.touches;
      if (!finger) return;
      const to = pointOf(finger);
      if (drag) {
        if (moved.cancelable) moved.preventDefault();
        drag.moveTo(to);
      } else if (Math.hypot(to.x - start.x, to.y - start.y) > slop) end(null);
    };
    // On the card's own element, which receives the events even if the card leaves the board meanwhile.
    target.addEventListener("touchend", end);
    target.addEventListener("touchcancel", end);
    window.addEventListener("contextmenu", refuseMenu, true);
  };

  const onStart = (event: TouchEvent) => {
    stop?.();
    if (event.touches.length !== 1 || !(event.target instanceof Element)) return;
    const card = event.target.closest<HTMLElement>("[data-card]");
    if (!card || event.target.closest("button, input, label")) return;
    press(card, card.dataset.card ?? "", event);
  };
  const onMove = (event: TouchEvent) => move?.(event);
  root.addEventListener("touchstart", onStart, { passive: true });
  // Only a listener registered in advance can keep a touch that has begun from scrolling.
  root.addEventListener("touchmove", onMove, { passive: false });
  return () => {
    stop?.();
    root.removeEventListener("touchstart", onStart);
    root.removeEventListener("touchmove", onMove);
  };
};

const refuseMenu = (event: Event) => event.preventDefault();
