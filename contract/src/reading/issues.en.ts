// The words of each issue in English. A key is a code, or a code with the field or the reason that says more.
export const issuesEn = {
  REQUIRED: "This is missing: fill it in",
  "REQUIRED.cleared": "This cannot be left empty: write a value instead of clearing it",
  "REQUIRED.name": "The name is missing: write what it is called",
  "REQUIRED.taxId": "The NIT or document is missing: write it with or without its check digit",
  "REQUIRED.categoryCode": "The category is missing: choose one from the list",
  "REQUIRED.email": "The e-mail is missing: write one like name@store.com",
  "REQUIRED.phone": "The mobile is missing: write its 10 digits, like 300 123 4567",
  "REQUIRED.departmentCode": "The department is missing: write its name or its two-digit code",
  "REQUIRED.municipalityCode": "The municipality is missing: write its name or its five-digit DANE code",
  "REQUIRED.address": "The address is missing: write it like Calle 72 # 10-34",
  INVALID_EMAIL: "“{value}” is not an e-mail address: write one like name@store.com",
  "INVALID_EMAIL.typo": "“{domain}” looks like a slip: check the part after the @",
  "INVALID_EMAIL.several": "There is more than one address: {read} was taken",
  INVALID_PHONE: "“{value}” is not a phone number: write 10 digits, like 300 123 4567",
  "INVALID_PHONE.isLandline": "{read} is a landline: a mobile is better, its 10 digits begin with 3",
  "INVALID_PHONE.isMobile": "{read} is a mobile: landlines begin with 60",
  "INVALID_PHONE.several": "There is more than one number: {read} was taken",
  "INVALID_PHONE.words": "Only the number was taken: {read}",
  "INVALID_PHONE.extension": "The extension was left out: {read} was taken",
  INCOMPLETE_LANDLINE:
    "{value} is a landline without its area code: write a mobile of 10 digits, or {completed} if it is that landline",
  "INCOMPLETE_LANDLINE.unknown":
    "{value} is a landline without its area code: write the 10 digits (60X and seven more) or a mobile",
  "INCOMPLETE_LANDLINE.completed": "{value} lacks its area code: it was read as {completed}",
  DV_MISMATCH:
    "The check digit {value} does not fit this number: with these digits it would be {expected}. Check both",
  SCIENTIFIC_NOTATION:
    "{value} has lost its last digits: format the column as text in the spreadsheet and write the number again",
  NOT_FOUND: "“{value}” was not found: check how it is written",
  "NOT_FOUND.formula": "{value} is an error of the spreadsheet: correct its formula or write the value",
  "NOT_FOUND.departmentCode": "There is no department “{value}”: write its name or its two-digit code",
  "NOT_FOUND.municipalityCode":
    "There is no municipality “{value}”: write its name or its five-digit DANE code",
  NOT_IN_DEPARTMENT: "{value} is not in {department} but in {departments}: correct one of the two",
  "NOT_IN_DEPARTMENT.department":
    "{value} is in {departments}, and the row says {department}: correct one of the two",
  "NOT_IN_DEPARTMENT.postal": "The postal code {value} is not one of {department}: check it",
  AMBIGUOUS: "There is a {value} in several departments ({departments}): fill in the department",
  OUT_OF_RANGE: "{value} is out of range: write a number from {min} to {max}",
  "OUT_OF_RANGE.short": "“{value}” is too short: write at least {min} characters",
  "OUT_OF_RANGE.fraction": "{value} was read as {read} %: write it with its % to be sure",
  "OUT_OF_RANGE.sign": "{value} lacks its minus sign: it was read as {read}",
  "OUT_OF_RANGE.swapped": "Latitude and longitude are swapped: exchange the two cells",
  "OUT_OF_RANGE.lat": "{value} is not in Colombia: a latitude is between {min} and {max}, like 6.246931",
  "OUT_OF_RANGE.lon": "{value} is not in Colombia: a longitude is between {min} and {max}, like -75.586175",
  "OUT_OF_RANGE.commissionPct": "{value} is no commission: write a percentage from {min} to {max}, like 18 %",
  INVALID_ENUM: "“{value}” is not in the list: choose one of its values",
  "INVALID_ENUM.list": "“{value}” is not in the list: write one of these: {allowed}",
  "INVALID_ENUM.yesNo": "“{value}” is neither yes nor no: write yes or no",
  "INVALID_ENUM.closed": "This category is no longer offered: choose another",
  "INVALID_ENUM.country": "There is no country “{value}”: write its name or its two-letter code, like CO",
  "INVALID_ENUM.move":
    "A market cannot go from {from} to {to}: choose {legal}, or empty the cell to leave it as it is",
  INVALID_NUMBER: "“{value}” is not a number: write digits only",
  "INVALID_NUMBER.taxId":
    "“{value}” is no NIT or document: write 5 to 10 digits, and the check digit after a dash",
  "INVALID_NUMBER.taxIdDv": "“{value}” is no check digit: it is a single digit",
  "INVALID_NUMBER.cents": "{value} has cents: write whole pesos",
  "INVALID_NUMBER.thousands": "{value} was read as {read} pesos: in Colombia the thousands have a point",
  "INVALID_NUMBER.fraction": "{value} has decimals: write a whole number",
  "INVALID_NUMBER.digits": "“{value}” does not have the right digits: write from {min} to {max}",
  "INVALID_NUMBER.postalCode":
    "“{value}” is not a postal code: it has six digits, often with a zero in front",
  INVALID_DATE: "“{value}” is not a date: write it like 31/12/2026",
  "INVALID_DATE.converted":
    "The spreadsheet turned this into the date {value}: format the cell as text and write it again",
  TOO_LONG: "This is too long: at most {max} characters",
  DUPLICATE_IN_FILE: "Row {row} is the same store: leave one of the two",
  POSSIBLE_DUPLICATE:
    "This looks like “{name}”, which exists already: is it the same one, a branch or a new one?",
  "POSSIBLE_DUPLICATE.deleted":
    "“{name}” had this code and is in the recycle bin: bring it back with these values, or create a new one",
  INVALID_HOURS: "“{part}” is not understood: write hours like L-V 8:00-20:00; S 9:00-18:00; D y F cerrado",
  "INVALID_HOURS.afternoon": "The hours were read as {read}: write them in 24 hours to be sure",
  "INVALID_HOURS.overnight":
    "The hours were read as {read}, past midnight: write them in 24 hours if it is the afternoon",
  INVALID_GTIN: "“{value}” is not a bar code: check its digits",
  "NOT_FOUND.marketRef": "There is no market “{value}” among yours: write its code or its exact name",
  "NOT_FOUND.otherMarket":
    "“{value}” is not the market this menu is imported into: correct the cell, or leave its column out",
  "NOT_FOUND.closedMarket": "The market of this row is not among yours any more: leave the row out",
  "NOT_FOUND.picture":
    "No picture could be had from “{value}”: check the address, or upload the picture yourself",
  "NOT_FOUND.section":
    "There is no section “{value}” on this menu: correct it, or let missing sections be created",
  "REQUIRED.marketRef": "The market is missing: write its code or its exact name",
  "REQUIRED.sectionName": "The section is missing: write where on the menu it belongs",
  "REQUIRED.priceCop": "The price is missing: write it in whole pesos",
  "AMBIGUOUS.marketRef": "Several of your markets are called “{value}”: write the code of the market",
  "AMBIGUOUS.ean": "Several products of this market have the bar code {value}: write the SKU too",
  "OUT_OF_RANGE.compareAt":
    "The price before, {value}, is not above the price: correct one of the two, or clear it with a dash",
  "OUT_OF_RANGE.period": "It ends before it begins: exchange the two dates",
  "INVALID_ENUM.options": "“{part}” is not understood: write options like Sauces:0-2:Pink=0,Tartare=500",
  "INVALID_ENUM.url": "“{value}” is not the address of a picture: write one that begins with https://",
  "INVALID_NUMBER.netContent": "“{value}” is not understood: write an amount and its unit, like 500 g",
  "INVALID_NUMBER.byUnit":
    "{value} has decimals, and it is sold by unit: write a whole number, or sell it by weight",
  "INVALID_DATE.moment": "“{value}” is neither a date nor an hour: write it like 31/12/2026 or 07:00",
  "INVALID_DATE.mixed": "One cell says a date and the other an hour: write two of the same",
  "DUPLICATE_IN_FILE.product": "Row {row} is the same product: leave one of the two",
  "POSSIBLE_DUPLICATE.product":
    "This looks like “{name}”, which is on the menu already: is it the same one or a new one?",
  "POSSIBLE_DUPLICATE.deletedProduct":
    "“{name}” had this SKU and is in the recycle bin: bring it back with these values, or create a new one",
  "INVALID_HOURS.weekOnly": "“{value}” has exceptions: write only days and hours, like L-V 7:00-11:00",
} as const;

export type IssueKey = keyof typeof issuesEn;
