// Hours as programs and databases write them: JSON, and notations that only a suggestion can read.

/** A range of two times, however an object names them. */
const opens = /^(?:open(?:s|ing)?|start|from|abre|desde|apertura|inicio)$/i;
const closes = /^(?:closes?|closing|end|to|cierra|hasta|cierre|fin)$/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `["09:00","17:00"]`, `{"open":"09:00","close":"17:00"}`, a list of these; undefined if there is more to it. */
const shiftsText = (value: unknown): string | undefined => {
  if (value === null || value === false) return "cerrado";
  if (typeof value === "string") return value.trim() === "" ? "cerrado" : value;
  if (Array.isArray(value)) {
    const [from, to] = value;
    if (value.length === 0) return "cerrado";
    const isPair = value.length === 2 && value.every((time) => typeof time === "string" && isTime.test(time));
    if (isPair) return `${from} - ${to}`;
    const texts = value.map(shiftsText);
    return texts.every((text) => text !== undefined) ? texts.join(", ") : undefined;
  }
  const entries = isRecord(value) ? Object.entries(value) : [];
  const at = (name: RegExp) => entries.find(([key]) => name.test(key))?.[1];
  const [from, to] = [at(opens), at(closes)];
  return entries.length === 2 && typeof from === "string" && typeof to === "string"
    ? `${from} - ${to}`
    : undefined;
};

const isTime = /^[^-–—]*\d[^-–—]*$/;

/** `{"monday":[["09:00","17:00"]]}` as a person would write it; any other text as it is. */
export const withoutBrackets = (text: string): string => {
  if (!text.startsWith("{")) return text;
  try {
    const days: unknown = JSON.parse(text);
    const texts = isRecord(days)
      ? Object.entries(days).map(([day, value]) => [day, shiftsText(value)] as const)
      : [];
    const isWhole = texts.length > 0 && texts.every(([, shifts]) => shifts !== undefined);
    return isWhole ? texts.map(([day, shifts]) => `${day} ${shifts}`).join("; ") : text;
  } catch {
    return text;
  }
};

const names = ["", "L", "M", "X", "J", "V", "S", "D"];
const numbered = /^\s*([1-7])\s?:\s?(\S.*)$/;

/** `1: 08:00-20:00, 7: 10:00-14:00`: most count from Monday, some from Sunday, so this is only suggested. */
const withDayNames = (text: string): string | undefined => {
  const parts = text.split(/[,;|\n]/).filter((part) => part.trim() !== "");
  const found = parts.flatMap((part) => [numbered.exec(part)?.slice(1) ?? []]);
  const isEach = found.every(
    ([day, hours]) => day !== undefined && hours !== undefined && hours.includes(":"),
  );
  const days = new Set(found.map(([day]) => day));
  return isEach && days.size === found.length
    ? found.map(([day, hours]) => `${names[Number(day)]} ${hours}`).join("; ")
    : undefined;
};

const fraction = /(?<![\d.,:])(\d{1,2})[.,](\d{1,2})(?![\d.,:])/g;
const quarters: Readonly<Record<string, string>> = { "25": "15", "5": "30", "75": "45" };

/** `8.5 - 20.5` in hours, `8.3` where a spreadsheet took 8.30 for a number; undefined where both may be meant. */
const withMinutes = (text: string): string | undefined => {
  const parts = [...text.matchAll(fraction)].map(([, , part = ""]) => part);
  const isHours = parts.every((part) => part in quarters);
  const isMinutes = parts.every((part) => part !== "5" && Number(part.padEnd(2, "0")) < 60);
  if (parts.length === 0 || (!isHours && !isMinutes)) return undefined;
  return text.replace(
    fraction,
    (_, hour: string, part: string) => `${hour}:${isHours ? quarters[part] : part.padEnd(2, "0")}`,
  );
};

/** What a text that cannot be read may mean. */
export const rewordings = (text: string): string[] =>
  [withDayNames(text), withMinutes(text)].filter((one) => one !== undefined);
