// The parsers of cells and fields, with the longest text each may get.
import { hasDirectionMarks } from "@igo/contract/parsing/unseen";
import * as abbreviations from "@igo/contract/parsing/abbreviations";
import { readEmail } from "@igo/contract/parsing/contact/email";
import { readLandline, readMobile, secondPhone } from "@igo/contract/parsing/contact/phone";
import * as dates from "@igo/contract/parsing/dates";
import { readTime } from "@igo/contract/parsing/hours/clock.read";
import { readHours, showWritten } from "@igo/contract/parsing/hours/hours";
import { rewordings, withoutBrackets } from "@igo/contract/parsing/hours/hours.programs";
import { tokensOf } from "@igo/contract/parsing/hours/hours.tokens";
import { listMatcher, listReader, manyMatcher, manyReader } from "@igo/contract/parsing/lists";
import { readGtin } from "@igo/contract/parsing/numbers/gtin";
import { readMoney } from "@igo/contract/parsing/numbers/money";
import { readNetContent } from "@igo/contract/parsing/numbers/netContent";
import * as numbers from "@igo/contract/parsing/numbers/numbers";
import { normalizeAddress } from "@igo/contract/parsing/places/address";
import { pairIn } from "@igo/contract/parsing/places/coordinates.pair";
import { readCoordinates } from "@igo/contract/parsing/places/coordinates";
import { readCountry } from "@igo/contract/parsing/places/countries";
import { findClusters } from "@igo/contract/parsing/clusters";
import { shapesOf } from "@igo/contract/parsing/shapes";
import { changed, titled } from "@igo/contract/parsing/programs/changes";
import { cellOf, runs, shapeOf, spansOf } from "@igo/contract/parsing/programs/marks";
import { datesIn, timesIn } from "@igo/contract/parsing/programs/moments";
import { program, runProgram } from "@igo/contract/parsing/programs/program";
import { nearest, similarity } from "@igo/contract/parsing/similarity";
import { readTaxId } from "@igo/contract/parsing/taxId";
import * as text from "@igo/contract/parsing/text";
import { readPrescription, readYesNo } from "@igo/contract/parsing/yesNo";
import { readOptionGroups } from "@igo/contract/products/optionGroups.cells";
import * as terms from "@igo/contract/products/saleTerms.cells";
import * as times from "@igo/contract/products/saleTimes.cells";
import { categories, places } from "../../api/fixtures/lists.ts";
import { coordinatesOf } from "../../api/src/features/imports/cells/composing.ts";
import { knownText, linesText, textReader } from "../../api/src/features/imports/cells/cells.text.ts";
import { composeHours } from "../../api/src/features/imports/cells/composing.hours.ts";
import { hoursPart } from "../../api/src/features/imports/columns/parts.ts";
import { ofCells } from "../../api/src/features/imports/columns/evidence.ts";
import { headingReader } from "../../api/src/features/imports/columns/words.ts";

export type Parser = { longest: number; read: (text: string) => unknown };

export type Room = {
  parsers: Readonly<Record<string, Parser>>;
  /** Exports that read no text from outside, or only what a parser above has cut to a few letters. */
  others?: readonly string[];
};

/** Of a cell of a spreadsheet; a form's fields are shorter. */
const longestCell = 32_767;
/** Of hours and options; a longer cell is refused unread. */
const longestList = 20_000;

export const longestMail = 500_000;

export const at =
  (longest: number) =>
  (read: (text: string) => unknown): Parser => ({ longest, read });

const cell = at(longestCell);
const list = at(longestList);
const mail = at(longestMail);
const anyRange = { min: 0, max: 1e9 };
const towns = places;
const readHeading = headingReader(["nombre comercial", "dirección", "correo electrónico", "teléfono"]);

const lastRun = {
  column: 0,
  steps: [{ from: { at: "before", mark: { run: "amount" }, nth: -1 }, to: { at: "end", skip: 0 } }],
};
const replaced = ["a", "1", " "].map((old) => ({ do: "replace", old, by: "ab1 " }));
const form = { decimal: ",", group: ".", decimals: 2, width: 0 };
const pieces = [
  {
    kind: "text",
    source: { ...lastRun, steps: [...lastRun.steps, ...replaced, { do: "title" }, { do: "plain" }] },
  },
  { kind: "number", source: lastRun, decimal: ".", power: 3, round: { step: "50", mode: "nearest" }, form },
  { kind: "date", column: 0, nth: -1, order: "day-first", part: "week", letters: "upper" },
  { kind: "time", column: 0, nth: 1, part: "a. m." },
];
/** Each in a program of its own, so that none waits for another. */
const programs = pieces.map((piece) => program.parse({ version: 1, ways: [{ pieces: [piece] }] }));

export const cellRooms: Readonly<Record<string, Room>> = {
  "contract/src/parsing/abbreviations.ts": {
    parsers: {
      expanded: cell((one) => abbreviations.expanded(one, [["tienda de barrio", 1]])),
      expandedName: cell((one) => abbreviations.expandedName(one, [["tienda de barrio", 1]])),
      isClipped: cell((one) => abbreviations.isClipped(one, "tienda de barrio", 3)),
    },
  },
  "contract/src/parsing/clusters.ts": {
    parsers: {
      findClusters: cell((one) =>
        findClusters([`${one}x`, one, "tienda"].map((text, at) => ({ text, count: at + 1 }))),
      ),
    },
    others: ["proposedOf"],
  },
  "contract/src/parsing/contact/email.ts": { parsers: { readEmail: cell(readEmail) } },
  "contract/src/parsing/contact/phone.ts": {
    parsers: {
      readLandline: cell((one) => readLandline(one, "604")),
      readMobile: cell((one) => readMobile(one, "604")),
      secondPhone: cell(secondPhone),
    },
  },
  "contract/src/parsing/dates.ts": {
    parsers: { ordersOf: cell(dates.ordersOf), readDate: cell((one) => dates.readDate(one)) },
    others: ["instantText", "isDateOrder", "writeDate"],
  },
  "contract/src/parsing/hours/clock.read.ts": { parsers: { readTime: cell(readTime) } },
  "contract/src/parsing/hours/clock.ts": { parsers: {}, others: ["writeTime"] },
  "contract/src/parsing/hours/holidays.ts": { parsers: {}, others: ["holidaysOf", "isHoliday"] },
  "contract/src/parsing/hours/hours.account.ts": { parsers: {}, others: ["foreignIn", "leftOver"] },
  "contract/src/parsing/hours/hours.days.ts": {
    parsers: {},
    others: ["isDayAt", "kindAt", "skip", "takeDays", "withRest"],
  },
  "contract/src/parsing/hours/hours.noon.ts": { parsers: {}, others: ["isLoneM", "withNoonSigns"] },
  "contract/src/parsing/hours/hours.parse.ts": { parsers: {}, others: ["parseTokens"] },
  "contract/src/parsing/hours/hours.programs.ts": {
    parsers: { rewordings: cell(rewordings), withoutBrackets: cell(withoutBrackets) },
  },
  "contract/src/parsing/hours/hours.shifts.ts": {
    parsers: {},
    others: ["clockText", "hoursOf", "minutesOf", "shiftOf"],
  },
  "contract/src/parsing/hours/hours.tokens.ts": { parsers: { tokensOf: cell(tokensOf) } },
  "contract/src/parsing/hours/hours.ts": {
    parsers: { readHours: list(readHours), showWritten: list((one) => showWritten(one, "es")) },
    others: ["showHours", "writeHours"],
  },
  "contract/src/parsing/hours/hours.weekly.ts": {
    parsers: {},
    others: ["dayRange", "tidyWeekly", "withStatement"],
  },
  "contract/src/parsing/hours/openAt.ts": { parsers: {}, others: ["openAt", "shiftsToday"] },
  "contract/src/parsing/lists.ts": {
    parsers: {
      listMatcher: cell(listMatcher(categories)),
      listReader: cell(listReader(categories)),
      manyMatcher: cell(manyMatcher(categories)),
      manyReader: cell(manyReader(categories)),
    },
  },
  "contract/src/parsing/numbers/gtin.checkDigit.ts": { parsers: {}, others: ["gtinCheckDigit", "isGtin"] },
  "contract/src/parsing/numbers/gtin.ts": { parsers: { readGtin: cell(readGtin) } },
  "contract/src/parsing/numbers/money.ts": {
    parsers: { readMoney: cell((one) => readMoney(one, anyRange)) },
  },
  "contract/src/parsing/numbers/netContent.ts": { parsers: { readNetContent: cell(readNetContent) } },
  "contract/src/parsing/numbers/numbers.ts": {
    parsers: {
      decimalOf: cell(numbers.decimalOf),
      readDecimal: cell((one) => numbers.readDecimal(one, anyRange)),
      readInteger: cell((one) => numbers.readInteger(one, anyRange)),
      readKilometres: cell((one) => numbers.readKilometres(one, anyRange)),
      readMinutes: cell((one) => numbers.readMinutes(one, anyRange)),
      readPercent: cell((one) => numbers.readPercent(one, anyRange)),
      readQuantity: cell((one) => numbers.readQuantity(one, anyRange)),
    },
    others: ["inRange", "notANumber"],
  },
  "contract/src/parsing/places/address.ts": { parsers: { normalizeAddress: cell(normalizeAddress) } },
  "contract/src/parsing/places/coordinates.ts": {
    parsers: { readCoordinates: cell((one) => readCoordinates(one, one)) },
  },
  "contract/src/parsing/places/coordinates.pair.ts": { parsers: { pairIn: cell(pairIn) } },
  "contract/src/parsing/places/countries.ts": {
    parsers: { readCountry: cell(readCountry) },
    others: ["isCountry"],
  },
  "contract/src/parsing/hours/opensNext.ts": { parsers: {}, others: ["opensNext"] },
  "contract/src/parsing/hours/openingHours.ts": { parsers: {}, others: ["toShownHours", "toStoredHours"] },
  "contract/src/parsing/places/places.departments.ts": { parsers: {}, others: ["indexDepartments"] },
  "contract/src/parsing/places/places.distance.ts": {
    parsers: {},
    others: ["buildDistances", "kilometresBetween"],
  },
  "contract/src/parsing/places/places.names.ts": {
    parsers: {},
    others: ["halves", "isDepartment", "namesOf", "withoutTrimmings", "wordHalves"],
  },
  "contract/src/parsing/places/places.suggest.ts": { parsers: {}, others: ["suggester"] },
  "contract/src/parsing/places/places.ts": {
    parsers: {
      buildPlaceIndex: cell((one) => [towns.readMunicipality(one), towns.readDepartment(one)]),
    },
  },
  "contract/src/parsing/questions.ts": { parsers: {}, others: ["orderedText", "scaledText"] },
  "contract/src/parsing/reading.ts": {
    parsers: {},
    others: ["dismiss", "quoted", "read", "refuse", "warn"],
  },
  "contract/src/parsing/remember.ts": { parsers: {}, others: ["remember"] },
  "contract/src/parsing/programs/atoms.moments.ts": { parsers: {}, others: ["momentAtoms"] },
  "contract/src/parsing/programs/atoms.numbers.ts": { parsers: {}, others: ["numberAtoms"] },
  "contract/src/parsing/programs/atoms.ts": { parsers: {}, others: ["atomsFor"] },
  "contract/src/parsing/programs/changes.ts": {
    parsers: { changed: cell((one) => changed(one, { do: "plain" })), titled: cell(titled) },
  },
  "contract/src/parsing/programs/conditions.ts": { parsers: {}, others: ["toldApart"] },
  "contract/src/parsing/programs/exact.ts": {
    parsers: {},
    others: ["readExact", "times", "plus", "isEqual", "rounded", "writeExact"],
  },
  // It looks for nothing in cells longer than 500 letters; what it found then reads the others, and is measured below.
  "contract/src/parsing/programs/findProgram.ts": { parsers: {}, others: ["findProgram", "sampleOf"] },
  "contract/src/parsing/programs/marks.ts": {
    parsers: {
      shapeOf: cell(shapeOf),
      spansOf: cell((one) => runs.map((run) => spansOf(cellOf(one), { run }))),
    },
    others: ["cellOf"],
  },
  "contract/src/parsing/programs/moments.ts": {
    parsers: { datesIn: cell(datesIn), timesIn: cell(timesIn) },
    others: ["readFound", "datePart", "roundedTime", "timePart"],
  },
  "contract/src/parsing/programs/paths.ts": { parsers: {}, others: ["joinsFor"] },
  "contract/src/parsing/programs/program.ts": {
    parsers: { runProgram: cell((one) => programs.map((each) => runProgram(each, [one]))) },
    others: ["cellsOf", "cutOut", "datesOf", "timesOf", "pieceText", "holds"],
  },
  "contract/src/parsing/programs/words.ts": { parsers: {}, others: ["programWords"] },
  "contract/src/parsing/shapes.ts": { parsers: { shapesOf: cell((text) => shapesOf([{ text, count: 1 }])) } },
  "contract/src/parsing/similarity.ts": {
    parsers: {
      nearest: cell((one) => nearest(one, [["tienda", 1]])),
      similarity: cell((one) => similarity(one, `${one}x`)),
    },
  },
  "contract/src/parsing/taxId.ts": {
    parsers: { readTaxId: cell((one) => readTaxId(one, undefined, one)) },
    others: ["checkDigit"],
  },
  "contract/src/parsing/unseen.ts": { parsers: { hasDirectionMarks: cell(hasDirectionMarks) } },
  "contract/src/parsing/text.ts": {
    parsers: {
      cellText: cell(text.cellText),
      codeText: cell(text.codeText),
      collapse: mail(text.collapse),
      collapseLines: cell(text.collapseLines),
      fold: mail(text.fold),
      foldSearch: cell(text.foldSearch),
      isScientific: cell(text.isScientific),
    },
    others: ["numberText", "withoutNoise"],
  },
  "contract/src/parsing/yesNo.ts": {
    parsers: { readPrescription: cell(readPrescription), readYesNo: cell(readYesNo) },
  },
  "contract/src/products/optionGroups.cells.ts": {
    parsers: { readOptionGroups: list(readOptionGroups) },
    others: ["writeOptionGroups"],
  },
  "contract/src/products/saleTerms.cells.ts": {
    parsers: {
      isSaleType: cell(terms.isSaleType),
      isTax: cell(terms.isTax),
      isUnit: cell(terms.isUnit),
      readAvailable: cell(terms.readAvailable),
      readSaleType: cell(terms.readSaleType),
      readSoldOut: cell(terms.readSoldOut),
      readTax: cell(terms.readTax),
      readUnit: cell(terms.readUnit),
    },
  },
  "contract/src/products/saleTimes.cells.ts": {
    parsers: {
      readMoment: cell((one) => times.readMoment(one)),
      readSaleHours: list((one) => times.readSaleHours(one)),
    },
    others: ["dailyHours"],
  },
  "api/src/features/imports/cells/cells.text.ts": {
    parsers: {
      knownText: cell(knownText(textReader({ min: 1, max: 5000 }))),
      linesText: cell(linesText),
      textReader: cell(textReader({ min: 1, max: 5000 })),
    },
    others: ["codeTextReader", "plainLines", "plainCellText"],
  },
  "api/src/features/imports/cells/composing.hours.ts": {
    parsers: {
      composeHours: cell((one) =>
        composeHours([
          { days: [1], cell: one },
          { days: [7], cell: one },
        ]),
      ),
    },
  },
  "api/src/features/imports/cells/composing.ts": {
    parsers: { coordinatesOf: cell(coordinatesOf) },
    others: [
      "carriedFields",
      "composedFields",
      "composer",
      "fieldsOfColumn",
      "isJoinable",
      "isPartOf",
      "isVariation",
      "nthOf",
      "positionOf",
      "sharesIn",
    ],
  },
  "api/src/features/imports/columns/evidence.ts": {
    parsers: { ofCells: cell((one) => ofCells([one])) },
    others: ["ofHeading"],
  },
  "api/src/features/imports/columns/parts.ts": {
    parsers: { hoursPart: cell(hoursPart) },
    others: ["isPartOfHours", "nameBase", "pairedTimes", "partsThatFit", "shiftsIn", "timesIn"],
  },
  "api/src/features/imports/columns/words.ts": {
    parsers: { headingReader: cell(readHeading) },
    others: ["withoutShared"],
  },
};
