// Phone numbers, documents and positions as people write them.
import type { Random } from "../../faults/random.ts";
import { checkDigit, type Store } from "../stores.ts";
import { type Raw, value, type Written } from "../truth.ts";

const three = (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;

export const mobile = (random: Random, { mobile: digits }: Store): Written => {
  const [a, b, c, d] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)];
  const raw = random.pick<Raw>([
    digits,
    Number(digits),
    three(digits),
    `+57 ${three(digits)}`,
    `(${a}) ${b}-${c}-${d}`,
    `${a}-${b}${c}${d}`,
    `57${digits}`,
    `Cel: ${digits}`,
    `WhatsApp ${three(digits)}`,
    `${a}.${b}.${c}${d}`,
    `+57${digits}`,
    `cel ${a} ${b}${c}${d}`,
    `${digits} (WhatsApp)`,
  ]);
  return { raw, truth: value(`+57${digits}`) };
};

export const landline = (random: Random, { landline: digits }: Store): Written => {
  const [area, first, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const raw = random.pick<Raw>([
    digits,
    Number(digits),
    `(${area}) ${first} ${last}`,
    `${area} ${first}${last}`,
    `${area}-${first}${last}`,
    `(${area})${first}-${last}`,
    `+57 ${area} ${first} ${last}`,
    `PBX ${area} ${first} ${last}`,
    `${area} ${first} ${last} Ext. 102`,
  ]);
  return { raw, truth: value(`+57${digits}`) };
};

/** Both phones of a store in one cell: the field wants the mobile. */
export const bothPhones = (random: Random, store: Store): Written => {
  const fixed = `${store.landline.slice(0, 3)} ${store.landline.slice(3)}`;
  const raw = random.pick<Raw>([
    `${store.mobile} - ${fixed}`,
    `${fixed} / ${store.mobile}`,
    `${fixed}\n${three(store.mobile)}`,
    `${three(store.mobile)} y ${fixed}`,
    `Tel. ${fixed} Cel. ${store.mobile}`,
    `${store.mobile}/${store.landline}`,
    `${store.mobile}; ${store.landline}`,
    store.mobile,
    three(store.mobile),
  ]);
  return { raw, truth: value(`+57${store.mobile}`) };
};

export const nit = (random: Random, digits: string): Written => {
  const dv = checkDigit(digits);
  const dotted = digits.replace(/\B(?=(\d{3})+$)/g, ".");
  const raw = random.pick<Raw>([
    `${dotted}-${dv}`,
    `${digits}-${dv}`,
    `${digits}${dv}`,
    Number(digits),
    digits,
    `NIT ${dotted}-${dv}`,
    `${dotted} - ${dv}`,
    `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}-${dv}`,
    `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)} ${dv}`,
    `Nit: ${digits}-${dv}`,
    `${dotted}–${dv}`,
    `${dotted} DV ${dv}`,
  ]);
  return { raw, truth: value(digits) };
};

const sexagesimal = (degrees: number, positive: string, negative: string) => {
  const size = Math.abs(degrees);
  const whole = Math.floor(size);
  const minutes = Math.floor((size - whole) * 60);
  const seconds = ((size - whole) * 3600 - minutes * 60).toFixed(2);
  return `${whole}°${minutes}'${seconds}"${degrees < 0 ? negative : positive}`;
};

/** Both coordinates as one text. */
export const point = (random: Random, { lat, lon }: Store): Raw => {
  const [x, y] = [lat.toFixed(6), lon.toFixed(6)];
  const comma = (text: string) => text.replace(".", ",");
  return random.pick([
    `${x}, ${y}`,
    `${x},${y}`,
    `${comma(x)}; ${comma(y)}`,
    `${x} N, ${y.slice(1)} W`,
    `${x} / ${y}`,
    `${x}|${y}`,
    `(${x}, ${y})`,
    `${x} ${y}`,
    `https://maps.google.com/?q=${x},${y}`,
    `https://www.google.com/maps/@${x},${y},17z`,
    `Lat: ${x} Lon: ${y}`,
    `${sexagesimal(lat, "N", "S")} ${sexagesimal(lon, "E", "W")}`,
    `${comma(x)} , ${comma(y)}`,
  ]);
};
