// Guesses which character separates a csv file's cells, from the shape of its first records.
import { createRecordReader, declaredDelimiter } from "./csv.records.ts";

const CANDIDATES = [";", ",", "\t", "|"];
const MAX_RECORDS = 200;

/** The most common number of cells in a record, and the share of records that have it. */
const shape = (counts: number[]) => {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [usual = 1, found = 0] =
    [...times].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [];
  return { usual, share: counts.length === 0 ? 0 : found / counts.length };
};

const recordsOf = (sample: string, delimiter: string, isWhole: boolean) => {
  const reader = createRecordReader(delimiter, { fixesQuotes: false });
  const records = reader.push(sample);
  return isWhole || records.length === 0 ? [...records, ...reader.end()] : records;
};

const score = (sample: string, delimiter: string, isWhole: boolean) => {
  const counts: number[] = [];
  for (const record of recordsOf(sample, delimiter, isWhole).slice(0, MAX_RECORDS))
    if (record.join("").trim() !== "") counts.push(record.length);
  const { usual, share } = shape(counts);
  if (usual < 2) return 0;
  // If most commas are between digits they may be decimal commas, so any other separator wins.
  const commas = delimiter === "," ? (sample.match(/,/g)?.length ?? 0) : 0;
  const decimals = commas > 0 ? (sample.match(/\d,(?=\d)/g)?.length ?? 0) : 0;
  const doubt = decimals > commas / 2 ? 0.3 : 1;
  return share * share * Math.log2(usual) * doubt;
};

/** `isWhole`: the sample is the whole file, so its last line counts too. */
export const sniffDelimiter = (sample: string, isWhole: boolean) => {
  const declared = declaredDelimiter(sample)?.[1];
  if (declared) return declared;
  const scores = CANDIDATES.map((delimiter) => ({ delimiter, points: score(sample, delimiter, isWhole) }));
  const best = scores.reduce((one, other) => (other.points > one.points ? other : one));
  if (best.points > 0) return best.delimiter;
  // One column: a character that never occurs splits nothing.
  return [",", ";", "\t", "|"].find((delimiter) => !sample.includes(delimiter)) ?? ",";
};
