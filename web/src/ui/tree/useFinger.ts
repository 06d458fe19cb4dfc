// Drags a row of a tree with a finger, by its handle: it moves with the finger at once, and a tap opens the handle's menu
// as before. The system's own drag and drop needs a long press, and not every phone has it.
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import type { Edge } from "./tree.ts";

const middle = 0.3;

/** The upper part of a row means before, the lower after, the middle into: the nearest allowed one. */
export const edgeAt = (y: number, { top, height }: DOMRect, can: (edge: Edge) => boolean): Edge | null => {
  const share = (y - top) / height;
  const byNearness: readonly Edge[] =
    share < middle
      ? ["before", "into", "after"]
      : share > 1 - middle
        ? ["after", "into", "before"]
        : ["into", share < 0.5 ? "before" : "after", share < 0.5 ? "after" : "before"];
  return byNearness.find(can) ?? null;
};

type Place = { over: string; edge: Edge };
type Carried = { id: string; place: Place | null };

type Moves = {
  canDrop: (id: string, over: string, edge: Edge) => boolean;
  drop: (id: string, over: string, edge: Edge) => void;
};

/** Pixels that a finger which taps may move. */
const slop = 8;
const edgeHeight = 72;
const scrollStep = 8;

/** What scrolls beneath the tree: a dialog, or the page. */
const scrollerOf = (element: HTMLElement): Element => {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return document.documentElement;
};

const isSame = (one: Carried | null, other: Carried) =>
  one?.id === other.id && one.place?.over === other.place?.over && one.place?.edge === other.place?.edge;

export const useFinger = (root: RefObject<HTMLElement | null>, { canDrop, drop }: Moves) => {
  const [carried, setCarried] = useState<Carried | null>(null);
  const can = useEffectEvent(canDrop);
  const put = useEffectEvent(drop);

  useEffect(() => {
    const tree = root.current;
    if (!tree) return undefined;

    const placeAt = (id: string, x: number, y: number): Place | null => {
      const row = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-row]");
      const over = row?.dataset.row;
      if (!row || over === undefined || !tree.contains(row)) return null;
      const edge = edgeAt(y, row.getBoundingClientRect(), (one) => can(id, over, one));
      return edge && { over, edge };
    };

    const carry = (handle: HTMLElement, row: HTMLElement, pressed: PointerEvent) => {
      const id = row.dataset.row ?? "";
      const scroller = scrollerOf(tree);
      const { top, bottom } = scroller.getBoundingClientRect();
      let { clientX: x, clientY: y } = pressed;
      let frame: number | undefined;
      let place: Place | null = null;
      const goOn = () => {
        if (y < Math.max(top, 0) + edgeHeight) scroller.scrollTop -= scrollStep;
        else if (y > Math.min(bottom, window.innerHeight) - edgeHeight) scroller.scrollTop += scrollStep;
        place = placeAt(id, x, y);
        const now = { id, place };
        setCarried((before) => (isSame(before, now) ? before : now));
        frame = requestAnimationFrame(goOn);
      };
      const move = (event: PointerEvent) => {
        ({ clientX: x, clientY: y } = event);
        if (frame !== undefined || Math.hypot(x - pressed.clientX, y - pressed.clientY) <= slop) return;
        navigator.vibrate?.(10);
        goOn();
      };
      const end = ({ type }: PointerEvent) => {
        handle.removeEventListener("pointermove", move);
        handle.removeEventListener("pointerup", end);
        handle.removeEventListener("pointercancel", end);
        row.draggable = true;
        if (frame === undefined) return;
        cancelAnimationFrame(frame);
        setCarried(null);
        if (place && type === "pointerup") put(id, place.over, place.edge);
      };
      // The system's own drag and drop would take over the touch.
      row.draggable = false;
      handle.setPointerCapture(pressed.pointerId);
      handle.addEventListener("pointermove", move);
      handle.addEventListener("pointerup", end);
      handle.addEventListener("pointercancel", end);
    };

    const press = (event: PointerEvent) => {
      if (event.pointerType === "mouse" || !event.isPrimary || !(event.target instanceof Element)) return;
      const handle = event.target.closest<HTMLElement>("[data-handle]");
      const row = handle?.closest<HTMLElement>("[data-row]");
      if (handle && row) carry(handle, row, event);
    };
    tree.addEventListener("pointerdown", press);
    return () => tree.removeEventListener("pointerdown", press);
  }, [root]);

  return (id: string) => ({
    isCarried: carried?.id === id,
    edge: carried?.place?.over === id ? carried.place.edge : null,
  });
};
