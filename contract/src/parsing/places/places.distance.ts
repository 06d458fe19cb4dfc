// How far a position is from its town, and how far is too far: isolated towns have large territories.

type Seat = { code: string; lat: number; lon: number; isDepartmentCapital?: boolean | undefined };

const radius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the ground (haversine). */
export const kilometresBetween = (
  one: { lat: number; lon: number },
  other: { lat: number; lon: number },
): number => {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const across = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lon, other.lon);
  return 2 * radius * Math.asin(Math.sqrt(half(one.lat, other.lat) + across));
};

const least = 20;
/** The largest cities extend far, and the suburbs carry their name. */
const leastOfCapital = 35;
const neighbours = 4;

/** Kilometres from the town's centre if that is more than its territory can explain, otherwise undefined. */
export const buildDistances = (seats: readonly Seat[]) => {
  const byCode = new Map(seats.map((seat) => [seat.code, seat]));
  const reaches = new Map<string, number>();
  const reachOf = (seat: Seat) => {
    const known = reaches.get(seat.code);
    if (known !== undefined) return known;
    const distances = seats.map((other) => kilometresBetween(seat, other)).toSorted((a, b) => a - b);
    const reach = Math.max(
      seat.isDepartmentCapital ? leastOfCapital : least,
      // The first is the town itself.
      1.3 * (distances[neighbours] ?? 0),
    );
    reaches.set(seat.code, reach);
    return reach;
  };
  return (code: string, lat: number, lon: number): number | undefined => {
    const seat = byCode.get(code);
    if (!seat) return undefined;
    const km = kilometresBetween(seat, { lat, lon });
    return km > least && km > reachOf(seat) ? Math.round(km) : undefined;
  };
};
