// The zone on the map while it is edited: corners to drag or to move by keys, and small ones in between to add more.
import type { Ring } from "@igo/contract/markets/zones.geometry";
import { Box } from "@mui/material";
import { useEffect, useRef } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { pointAt, rounded, screenOf, worldLength, type Size, type View } from "../map/view.ts";
import type { ZoneState } from "./useZoneEditor.ts";
import { halfway, type Corner, type ZoneDraft, type ZoneStep } from "./zoneDraft.ts";

type Props = {
  draft: ZoneDraft;
  view: View;
  size: Size;
  mayEdit: boolean;
  /** Drawn while the radius applies. */
  radius: Pick<ZoneState, "kind" | "radiusKm" | "zone">;
  onStep: (step: ZoneStep) => void;
};

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const step = { usual: 4, wide: 24 };

export function ZoneLayer(props: Props) {
  const { draft, view, size, mayEdit } = props;
  const layer = useRef<SVGGElement>(null);
  const { chosen } = draft;
  useEffect(() => {
    // The keyboard continues at the corner that was added or remains.
    if (!chosen || !layer.current?.ownerSVGElement?.contains(document.activeElement)) return;
    layer.current.querySelector<SVGElement>(`[data-corner="${chosen.ring}.${chosen.corner}"]`)?.focus();
  }, [chosen]);
  const screen = ([lon, lat]: readonly [number, number]) => screenOf(view, size, { lat, lon });
  return (
    <Box component="g" ref={layer} sx={looks}>
      <Radius {...props} />
      {props.radius.kind === "polygons" &&
        draft.rings.map((ring, index) => (
          // oxlint-disable-next-line no-array-index-key -- areas have no other name than their place
          <g key={index}>
            <path
              className="drawn"
              d={ring.length > 0 ? `M${ring.map((corner) => screen(corner).join(" ")).join("L")}Z` : ""}
              pointerEvents="none"
            />
            {mayEdit && <Corners {...props} ring={ring} index={index} />}
          </g>
        ))}
    </Box>
  );
}

function Radius({ radius: { kind, radiusKm, zone }, view, size }: Props) {
  if (zone.lat === null || zone.lon === null) return null;
  const [x, y] = screenOf(view, size, { lat: zone.lat, lon: zone.lon });
  return (
    <g pointerEvents="none">
      {kind === "radius" && radiusKm !== null && (
        <circle className="drawn" cx={x} cy={y} r={worldLength(radiusKm, zone.lat) * view.k} />
      )}
      <circle className="shop" cx={x} cy={y} r={6} />
    </g>
  );
}

function Corners({ ring, index, draft, view, size, onStep }: Props & { ring: Ring; index: number }) {
  const t = useText();
  const screen = (lon: number, lat: number) => screenOf(view, size, { lat, lon });
  const moveBy = (corner: Corner, x: number, y: number) =>
    onStep({ kind: "move", corner, to: rounded(pointAt(view, size, x, y)) });
  const onKeyDown = (event: React.KeyboardEvent, corner: Corner, [x, y]: [number, number]) => {
    const arrow = arrows[event.key];
    const length = event.shiftKey ? step.wide : step.usual;
    if (arrow) moveBy(corner, x + arrow[0] * length, y + arrow[1] * length);
    else if (event.key === "Enter" || event.key === " ")
      onStep({ kind: "insert", after: corner, at: rounded(halfway(ring, corner.corner)) });
    else if (event.key === "Delete" || event.key === "Backspace") onStep({ kind: "remove", corner });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {ring.length > 1 &&
        ring.map((_, number) => {
          const { lat, lon } = halfway(ring, number);
          const [x, y] = screen(lon, lat);
          return (
            <circle
              // oxlint-disable-next-line no-array-index-key -- corners have no other name than their place
              key={number}
              className="between"
              cx={x}
              cy={y}
              r={5}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={(event) => {
                event.stopPropagation();
                onStep({ kind: "insert", after: { ring: index, corner: number }, at: rounded({ lat, lon }) });
              }}
            />
          );
        })}
      {ring.map(([lon, lat], number) => {
        const corner = { ring: index, corner: number };
        const [x, y] = screen(lon, lat);
        const isChosen = draft.chosen?.ring === index && draft.chosen.corner === number;
        return (
          <g
            // oxlint-disable-next-line no-array-index-key -- corners have no other name than their place
            key={number}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button cannot be drawn in a map
            role="button"
            tabIndex={0}
            aria-label={t("coverage.zone.corner", { number: number + 1, area: index + 1 })}
            data-corner={`${index}.${number}`}
            className={isChosen ? "corner chosen" : "corner"}
            transform={`translate(${x} ${y})`}
            onFocus={() => onStep({ kind: "choose", corner })}
            onKeyDown={(event) => onKeyDown(event, corner, [x, y])}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.stopPropagation();
              event.currentTarget.setPointerCapture(event.pointerId);
              onStep({ kind: "choose", corner });
            }}
            onPointerMove={(event) => {
              if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
              const { left = 0, top = 0 } =
                event.currentTarget.ownerSVGElement?.getBoundingClientRect() ?? {};
              moveBy(corner, event.clientX - left, event.clientY - top);
            }}
            onClick={(event) => event.stopPropagation()}
          >
            <circle className="halo" r={14} />
            <circle className="knob" r={6} />
          </g>
        );
      })}
    </>
  );
}

const accent = "var(--igo-palette-primary-main)";
const paper = "var(--igo-palette-background-paper)";

const looks = {
  "& .drawn": { fill: accent, fillOpacity: 0.2, stroke: accent, strokeWidth: 2, strokeLinejoin: "round" },
  "& .shop": { fill: "var(--igo-palette-text-primary)", stroke: paper, strokeWidth: 2 },
  "& .corner": { cursor: "move", outline: "none", touchAction: "none" },
  "& .halo": { fill: "transparent", strokeWidth: 2 },
  "& .corner:focus-visible .halo": { stroke: accent },
  "& .knob": { fill: paper, stroke: accent, strokeWidth: 2.5 },
  "& .chosen .knob": { fill: accent },
  "& .between": { fill: accent, fillOpacity: 0.45, stroke: paper, strokeWidth: 1, cursor: "copy" },
} as const;
