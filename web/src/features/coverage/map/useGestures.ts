// Map gestures: dragging, pinching, the wheel and keys. A press without movement is a click.
import { useEffect, useRef, type RefObject } from "react";
import { panned, pointAt, zoomed, type Point, type Size, type View } from "./view.ts";

type Options = {
  view: View;
  size: Size;
  onView: (view: View) => void;
  onReset: () => void;
  /** A click on the map, or Enter for its centre. */
  onPress: (point: Point) => void;
};

type Spot = { x: number; y: number };

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
};
const zooms: Readonly<Record<string, number>> = { "+": 2, "=": 2, "-": 0.5, _: 0.5 };
const step = { usual: 60, wide: 240 };
/** Pixels: a hand is never quite still. */
const stillness = 4;

const between = (spots: readonly Spot[]) => {
  const [one = { x: 0, y: 0 }, other = one] = spots;
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    distance: Math.hypot(one.x - other.x, one.y - other.y),
  };
};

const showIn = (latest: RefObject<Options>, view: View) => {
  // Several moves may come before the next render: each continues from the last.
  latest.current = { ...latest.current, view };
  latest.current.onView(view);
};
const spotIn = (box: Element | null, event: { clientX: number; clientY: number }): Spot => {
  const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {};
  return { x: event.clientX - left, y: event.clientY - top };
};

export const useGestures = (options: Options) => {
  const box = useRef<SVGSVGElement>(null);
  const latest = useRef(options);
  const pointers = useRef(new Map<number, Spot>());
  const way = useRef(0);
  useEffect(() => {
    latest.current = options;
  });
  const show = (view: View) => showIn(latest, view);
  const spotOf = (event: { clientX: number; clientY: number }): Spot => spotIn(box.current, event);
  useEffect(() => {
    const svg = box.current;
    if (!svg) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = spotIn(svg, event);
      const { view, size } = latest.current;
      // A wheel that counts in lines or pages reports small numbers.
      const delta = event.deltaY * (event.deltaMode === 0 ? 1 : 30);
      showIn(latest, zoomed(view, size, 2 ** (-Math.max(-240, Math.min(240, delta)) / 240), x, y));
    };
    // React's wheel listeners are passive and cannot keep the page from scrolling.
    svg.addEventListener("wheel", onWheel, { passive: false });
    return () => svg.removeEventListener("wheel", onWheel);
  }, []);

  const onPointerDown = (event: React.PointerEvent) => {
    if (event.button !== 0) return;
    if (pointers.current.size === 0) way.current = 0;
    pointers.current.set(event.pointerId, spotOf(event));
  };
  const onPointerMove = (event: React.PointerEvent) => {
    const before = [...pointers.current.values()];
    const last = pointers.current.get(event.pointerId);
    if (!last) return;
    const spot = spotOf(event);
    way.current += Math.hypot(spot.x - last.x, spot.y - last.y);
    // Captured only now: a captured pointer's click would not reach the place below it.
    if (way.current > stillness) event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, spot);
    const [from, to] = [between(before), between([...pointers.current.values()])];
    const { view, size } = latest.current;
    const moved = panned(view, to.x - from.x, to.y - from.y);
    show(
      before.length > 1 && from.distance > 0
        ? zoomed(moved, size, to.distance / from.distance, to.x, to.y)
        : moved,
    );
  };
  const release = (event: React.PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  const isStill = () => way.current <= stillness;
  const onClick = (event: React.MouseEvent) => {
    const { x, y } = spotOf(event);
    const { view, size } = latest.current;
    if (isStill()) options.onPress(pointAt(view, size, x, y));
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const { view, size } = latest.current;
    const arrow = arrows[event.key];
    const zoom = zooms[event.key];
    const length = event.shiftKey ? step.wide : step.usual;
    if (arrow) show(panned(view, arrow[0] * length, arrow[1] * length));
    else if (zoom !== undefined) show(zoomed(view, size, zoom));
    else if (event.key === "0") options.onReset();
    else if (event.key === "Enter") options.onPress(pointAt(view, size, size.width / 2, size.height / 2));
    else return;
    event.preventDefault();
  };
  return {
    box,
    isStill,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onClick,
      onKeyDown,
    },
  };
};
