// `npm run bench -- columns`: how many columns of real files the matcher identifies, each file tested with weights
// learned only from other repositories. The same run compares a plain edit-distance matcher with the same headings.
import { similarity } from "@igo/contract/parsing/similarity";
import { bestAssignment } from "../../api/src/features/imports/columns/assignment.ts";
import { matchColumns } from "../../api/src/features/imports/columns/match.ts";
import { none } from "../../api/src/features/imports/columns/model.ts";
import { foldHeading } from "../../api/src/features/imports/columns/recognition.ts";
import { marketHeadings } from "../../api/src/features/imports/types/market/market.fields.ts";
import { menuHeadings } from "../../api/src/features/imports/types/menu/menu.fields.ts";
import { hold, state } from "../figures.ts";
import { asTheyAre, colombian, type SheetFile } from "./corpus.ts";
import { taught } from "./teach.ts";

const folds = 10;
const groups = [...new Set(asTheyAre.map(({ group }) => group))];
const foldOf = ({ group }: SheetFile) => groups.indexOf(group) % folds;
const colombianToday = colombian(1);

type Match = { field: string | null; confidence?: number | undefined };
type Figures = {
  right: number;
  mappable: number;
  wrong: number;
  columns: number;
  sure: number;
  sureRight: number;
  /** Columns that the matcher is certain belong to none of our fields. */
  left: number;
  leftRight: number;
  /** Wrong, and shown as sure. */
  silent: number;
};

const blank = (): Figures => ({
  right: 0,
  mappable: 0,
  wrong: 0,
  columns: 0,
  sure: 0,
  sureRight: 0,
  left: 0,
  leftRight: 0,
  silent: 0,
});
const mistakes: string[] = [];

const judge = (file: SheetFile, matches: readonly Match[], figures: Figures, tell = false) => {
  // If two columns fit one field, either is right, and the other is then rightly left out.
  const held = new Set(
    file.columns.flatMap(({ right }, at) => {
      const field = matches[at]?.field ?? null;
      return field !== null && right.has(field) ? [field] : [];
    }),
  );
  for (const [at, { heading, samples, label, right }] of file.columns.entries()) {
    const { field = null, confidence = 0 } = matches[at] ?? {};
    const isRight = right.has(field ?? none);
    figures.columns += 1;
    if (field === null && !isRight && [...right].some((one) => held.has(one))) continue;
    if (!right.has(none)) figures.mappable += 1;
    if (!right.has(none) && isRight) figures.right += 1;
    if (field !== null && !isRight) figures.wrong += 1;
    if (field !== null && confidence >= 0.95) figures.sure += 1;
    if (field !== null && confidence >= 0.95 && isRight) figures.sureRight += 1;
    if (field !== null && confidence >= 0.95 && !isRight) figures.silent += 1;
    if (field === null && confidence >= 0.95) figures.left += 1;
    if (field === null && confidence >= 0.95 && isRight) figures.leftRight += 1;
    if (tell && !isRight)
      mistakes.push(
        `${file.country} ${heading.trim()} [${samples.slice(0, 2).join(" | ")}] is ${label}: ${field ?? none} ${confidence}`,
      );
  }
};

const rowsOf = ({ columns }: SheetFile) =>
  [0, 1, 2].map((row) => columns.map(({ samples }) => samples[row] ?? null));
const headingsOf = ({ columns }: SheetFile) => columns.map(({ heading }) => heading);

const ours = {
  asTheyAre: blank(),
  colombian: blank(),
  fromColombia: blank(),
  unread: blank(),
  unreadFromColombia: blank(),
};
for (let fold = 0; fold < folds; fold += 1) {
  const others = colombianToday.filter((file) => foldOf(file) !== fold);
  const known = { market: taught("market", others), menu: taught("menu", others) };
  const match = (file: SheetFile) => matchColumns(headingsOf(file), rowsOf(file), known[file.kind]);
  for (const file of asTheyAre.filter((one) => foldOf(one) === fold)) {
    const matches = match(file);
    judge(file, matches, ours.asTheyAre);
    if (file.country === "CO") judge(file, matches, ours.fromColombia);
    if (file.country === "CO" && file.isUnread) judge(file, matches, ours.unreadFromColombia);
  }
  for (const file of colombianToday.filter((one) => foldOf(one) === fold)) {
    const matches = match(file);
    // The mistakes of files that are held back stay unread.
    judge(file, matches, ours.colombian, !file.isUnread);
    if (file.isUnread) judge(file, matches, ours.unread);
  }
}

/** Headings within two edits of a known one; each field once. */
const plain = (file: SheetFile): Match[] => {
  const headings = Object.entries(file.kind === "market" ? marketHeadings : menuHeadings).filter(
    ([field]) => field !== none,
  );
  const known = headings.map(([, texts]) => texts.map(foldHeading));
  const scores = headingsOf(file).map((heading) => {
    const folded = foldHeading(heading);
    return known.map((texts) =>
      Math.max(
        0,
        ...texts.map((text) => {
          const longest = Math.max(text.length, folded.length);
          const slips = Math.round((1 - similarity(text, folded)) * longest);
          return slips > 2 || longest <= slips ? 0 : 1 - slips / 10;
        }),
      ),
    );
  });
  return bestAssignment(scores).map((at) => ({ field: headings[at]?.[0] ?? null }));
};
const peer = blank();
for (const file of asTheyAre) judge(file, plain(file), peer);

const percent = (part: number, whole: number) => (100 * part) / whole;
const say = (name: string, of: Figures, least: number, most: number) => {
  hold(`${name}: right of ${of.mappable}`, percent(of.right, of.mappable), "%", { atLeast: least }, 1);
  hold(`${name}: wrong of ${of.columns}`, percent(of.wrong, of.columns), "%", { atMost: most }, 1);
  hold(`${name}: wrong and not asked`, percent(of.silent, of.columns), "%", { atMost: 1 }, 1);
};
say("files from Colombia", ours.fromColombia, 95, 1);
say("Colombian values", ours.colombian, 92, 1);
say("sources never read, Colombian values", ours.unread, 92, 2.5);
say("sources never read, from Colombia", ours.unreadFromColombia, 92, 3);
say("as they are", ours.asTheyAre, 88, 1.5);
const { sure, sureRight } = ours.colombian;
hold(`shown as sure: right of ${sure}`, percent(sureRight, sure), "%", { atLeast: 99 }, 1);
const { left, leftRight } = ours.colombian;
hold(`left out as sure: right of ${left}`, percent(leftRight, left), "%", { atLeast: 97 }, 1);
state("edit distance: right", `${percent(peer.right, peer.mappable).toFixed(1)} % of ${peer.mappable}`);
state("edit distance: wrong", `${percent(peer.wrong, peer.columns).toFixed(1)} % of ${peer.columns}`);
hold("right, ours / edit distance", ours.asTheyAre.right / peer.right, "", { atLeast: 1.1 });
hold("wrong, ours / edit distance", ours.asTheyAre.wrong / peer.wrong, "", { atMost: 0.25 });
if (process.argv.includes("--mistakes")) console.log(mistakes.join("\n"));
