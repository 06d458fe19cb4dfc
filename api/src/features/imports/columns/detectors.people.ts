// Who and how to reach them: mails, telephones, tax and identity numbers, names of persons and companies.
import { banks } from "@igo/contract/markets/banks";
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
} from "@igo/contract/markets/lists";
import { listReader, manyReader } from "@igo/contract/parsing/lists";
import { checkDigit } from "@igo/contract/parsing/taxId";
import { type Detectors, readBy, shaped } from "./detector.ts";

/** The commonest given names in Colombia, folded. */
const givenNames = new Set(
  `maria jose juan carlos luis ana jorge andres diego camilo sandra claudia patricia marta martha laura paula diana
  carolina felipe alejandro alejandra sergio oscar fernando ricardo miguel angel pedro pablo daniel david santiago
  sebastian natalia monica gloria luz blanca rosa carmen julian ivan cesar hernan jaime alvaro eduardo gabriel manuel
  rafael victor hugo william wilson edgar nelson john jhon kevin cristian christian yolanda adriana liliana viviana
  angela catalina valentina camila sofia isabel lina esteban mauricio gustavo german henry jairo javier`.split(
    /\s+/,
  ),
);

const nitWithDigit = /^([89]\d{2}[.\s]?\d{3}[.\s]?\d{3})[\s-]*(\d)$/;
const digitsOf = (text: string) => text.replace(/\D/g, "");
const readRegime = readBy(listReader(taxRegimes));

export const people: Detectors = {
  email: shaped(/^[^\s@]+@[^\s@]+$/),
  mobile: shaped(/^(?:\(?\+?57\)?[\s-]*)?3\d{2}[\s.-]?\d{3}[\s.-]?\d{2}[\s.-]?\d{2}$/),
  landline: shaped(
    /^(?:\(?\+?57\)?[\s-]*)?(?:\(?60\d\)?[\s-]*|\(?\d{1,2}\)[\s-]*)?[2-8]\d{2}[\s.-]?\d{2}[\s.-]?\d{2}$/,
  ),
  phoneLike: ({ text }) =>
    /^[+(\d][\d\s().+/-]{6,24}$/.test(text) && digitsOf(text).length >= 7 && digitsOf(text).length <= 13,
  nitWithDigit: ({ text }) => {
    const [, number, digit] = nitWithDigit.exec(text) ?? [];
    return number !== undefined && checkDigit(digitsOf(number)) === digit;
  },
  nit: shaped(/^[89]\d{2}[.,]?\d{3}[.,]?\d{3}(?:[\s-]+\d)?$/),
  identityNumber: ({ text }) => /^\d{6,11}$/.test(text.replace(/[.,\s]/g, "")),
  digit: shaped(/^\d(?:\.0)?$/),
  status: readBy(listReader(statuses)),
  personType: readBy(listReader(personTypes)),
  documentType: readBy(listReader(documentTypes)),
  accountType: readBy(listReader(bankAccountTypes)),
  regime: (seen) => readRegime(seen) || /r[eé]gimen|responsable/i.test(seen.text),
  bank: readBy(listReader(banks)),
  payment: readBy(manyReader(paymentMethods)),
  company: shaped(
    /\b(?:s\.?\s?a\.?\s?s?|ltda|e\.?u|s\.? en c|cia|sociedad|inversiones|grupo|s\.?r\.?l|inc|llc|corp)\b\.?/i,
  ),
  person: ({ folded }) => {
    const names = folded.split(" ");
    const likely = names.length >= 2 && names.length <= 5 && !/\d/.test(folded);
    return likely && names.some((name) => givenNames.has(name));
  },
};
