// People and their contact details: emails, telephones, tax and identity numbers, names of persons and companies.
import { banks } from "@igo/contract/markets/banks";
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
} from "@igo/contract/markets/lists";
import { listMatcher, manyMatcher } from "@igo/contract/parsing/lists";
import { readMobile } from "@igo/contract/parsing/contact/phone";
import { checkDigit } from "@igo/contract/parsing/taxId";
import { type Detectors, type Seen, shaped } from "./detector.ts";

/** The most common given names and surnames in Colombia, folded. */
const givenNames = new Set(
  `maria jose juan carlos luis ana jorge andres diego camilo sandra claudia patricia marta martha laura paula diana
  carolina felipe alejandro alejandra sergio oscar fernando ricardo miguel angel pedro pablo daniel david santiago
  sebastian natalia monica gloria luz blanca rosa carmen julian ivan cesar hernan jaime alvaro eduardo gabriel manuel
  rafael victor hugo william wilson edgar nelson john jhon kevin cristian christian yolanda adriana liliana viviana
  angela catalina valentina camila sofia isabel lina esteban mauricio gustavo german henry jairo javier
  ruben ximena nubia dora leidy yuliana tatiana lorena johanna johana stella esperanza amparo beatriz cecilia elena
  ines luisa margarita mercedes nelly olga pilar rocio ruth silvia teresa vanessa veronica wendy alba aura consuelo
  cristina dayana deisy elizabeth fabiola gladys ingrid janeth jenny karen katherine lucia mariana milena myriam nancy
  nathalia nidia norma rosalba sara sonia susana yaneth yesica zulma alberto alexander alfonso alfredo anderson antonio
  armando arturo augusto bernardo brayan carlos dario domingo edison edwin efrain emilio enrique ernesto fabian fabio
  federico felix francisco freddy gerardo gilberto giovanni gonzalo guillermo harold hector hernando humberto ignacio
  ismael jesus joaquin jonathan joel julio leonardo leonel libardo lorenzo manuel marco marcos mario martin mateo
  nelson nicolas octavio omar orlando ramiro ramon raul robinson rodolfo rodrigo samuel saul simon tomas vicente
  yeison`.split(/\s+/),
);
const surnames = new Set(
  `rodriguez gomez gonzalez martinez garcia lopez hernandez sanchez ramirez perez diaz munoz rojas moreno jimenez torres
  vargas gutierrez ruiz castro alvarez romero suarez ortiz mosquera valencia quintero cardona ospina osorio castillo
  rivera medina restrepo parra giraldo velasquez mejia cardenas guerrero arias marin herrera zapata salazar aguirre
  bedoya bernal beltran cortes cano duque escobar franco fernandez galvis guzman henao leon londono molina montoya mora
  morales navarro ochoa orozco ortega pardo patino pena pineda pinzon posada quiroga ramos rincon rios rivas robledo
  rueda salcedo santos serna sierra silva soto tellez toro tovar trujillo uribe vega velez vera villa zambrano zuluaga
  acosta agudelo alzate arango arboleda barrera becerra betancur blanco bonilla bravo buitrago bustos caballero caicedo
  calderon camacho carvajal castaneda cespedes correa cruz cuellar delgado dominguez duarte echeverri espinosa
  estrada figueroa florez fonseca forero gaitan gallego galindo garzon gil granada grisales hoyos hurtado jaramillo
  lozano luna maldonado marulanda mendez mendoza mesa miranda muriel murillo nieto nino ocampo olaya ordonez pabon
  palacio palacios paez perdomo perea pelaez prada prieto quintana reina rendon reyes riano roa roldan rosero
  rubio saavedra salinas sandoval serrano solano tamayo tapia tirado triana usuga valderrama vallejo vanegas varela
  vasquez villamizar villegas yepes`.split(/\s+/),
);

/** What a chamber of commerce registers: a kind of person, company or establishment. */
const legalForm =
  /^(?:persona (?:natural|juridica)|sociedad (?:por acciones|anonima|limitada|comercial|colectiva|en comandita|de |o )|establecimiento de comercio|empresa (?:unipersonal|asociativa)|esal|entidad sin animo)/;

const nitWithDigit = /^([89]\d{2}[.\s]?\d{3}[.\s]?\d{3})[\s-]*(\d)$/;
/** `Tel. 604 444 1234 Ext. 102` reduced to its number. */
const undressed = (text: string) =>
  text.length > 60
    ? text
    : text
        .replace(/^(?:cel(?:ular)?|tel(?:[eé]fono)?|m[oó]vil|fijo|pbx|wh?ats?app|wpp)\b[\s.:]*/i, "")
        .replace(/\s*(?:\(?(?:wh?ats?app|wpp|cel|fijo)\)?|ext\b.*)$/i, "");
const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Cells that name an entry of a closed list. */
const inList = (...[list]: Parameters<typeof listMatcher>) => {
  const isOne = listMatcher(list);
  return ({ text }: Seen) => isOne(text);
};

const isRegime = inList(taxRegimes);
const arePayments = manyMatcher(paymentMethods);

export const people: Detectors = {
  email: shaped(/^[^\s@]+@[^\s@]+$/),
  mobile: ({ cell, text }) => /3\d/.test(text) && readMobile(cell, null).value?.startsWith("+573") === true,
  landline: ({ text }) =>
    /^(?:\(?\+?57\)?[\s-]*)?(?:\(?60\d\)?[\s-]*|\(?\d{1,2}\)[\s-]*)?[2-8]\d{2}[\s.-]?\d{2}[\s.-]?\d{2}$/.test(
      undressed(text),
    ),
  phoneLike: ({ text }) => {
    const digits = digitsOf(undressed(text)).length;
    return /^[+(\d][\d\s().+/_-]{6,24}$/.test(undressed(text)) && digits >= 7 && digits <= 13;
  },
  nitWithDigit: ({ text }) => {
    const [, number, digit] = nitWithDigit.exec(text) ?? [];
    return number !== undefined && checkDigit(digitsOf(number)) === digit;
  },
  nit: shaped(/^[89]\d{2}[.,]?\d{3}[.,]?\d{3}(?:[\s-]+\d)?$/),
  identityNumber: ({ text }) => /^\d{6,11}$/.test(text.replace(/[.,\s]/g, "")),
  digit: shaped(/^\d(?:\.0)?$/),
  status: inList(statuses),
  personType: inList(personTypes),
  legalForm: ({ folded }) => legalForm.test(folded),
  documentType: inList(documentTypes),
  accountType: inList(bankAccountTypes),
  regime: (seen) => isRegime(seen) || /r[eé]gimen|responsable/i.test(seen.text),
  bank: inList(banks),
  payment: ({ text }) => arePayments(text),
  company: shaped(
    /\b(?:s\.?\s?a\.?\s?s?|ltda|e\.?u|s\.? en c|cia|sociedad|inversiones|grupo|s\.?r\.?l|inc|llc|corp)\b\.?/i,
  ),
  person: ({ folded }) => {
    const names = folded.split(" ");
    const likely = names.length >= 2 && names.length <= 5 && !/\d/.test(folded);
    if (!likely) return false;
    return (
      names.some((name) => givenNames.has(name)) || names.filter((name) => surnames.has(name)).length > 1
    );
  },
};
