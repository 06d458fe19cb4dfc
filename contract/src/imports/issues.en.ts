// The English text of each issue. A key is a code, or a code with the field or the reason that makes it more specific.
export const issuesEn = {
  REQUIRED: "This is missing: fill it in",
  "REQUIRED.cleared": "This cannot be left empty: enter a value instead of clearing it",
  "REQUIRED.name": "The name is missing: enter it",
  "REQUIRED.taxId": "The NIT or document is missing: enter it with or without its check digit",
  "REQUIRED.categoryCode": "The category is missing: choose one from the list",
  "REQUIRED.email": "The email is missing: enter one like name@store.com",
  "REQUIRED.phone": "The mobile number is missing: enter its 10 digits, like 300 123 4567",
  "REQUIRED.departmentCode": "The department is missing: enter its name or its two-digit code",
  "REQUIRED.municipalityCode": "The municipality is missing: enter its name or its five-digit DANE code",
  "REQUIRED.address": "The address is missing: enter it like Calle 72 # 10-34",
  INVALID_EMAIL: "“{value}” is not an email address: enter one like name@store.com",
  "INVALID_EMAIL.typo": "“{domain}” looks like a typing error: check the part after the @",
  "INVALID_EMAIL.several": "There is more than one email address: {read} was used",
  INVALID_PHONE: "“{value}” is not a phone number: enter 10 digits, like 300 123 4567",
  "INVALID_PHONE.isLandline": "{read} is a landline: a mobile number is better, 10 digits beginning with 3",
  "INVALID_PHONE.isMobile": "{read} is a mobile number: landlines begin with 60",
  "INVALID_PHONE.several": "There is more than one number: {read} was used",
  "INVALID_PHONE.split": "There are two numbers: {read} was used here, and {second} as the landline",
  "INVALID_PHONE.words": "Only the number was used: {read}",
  "INVALID_PHONE.extension": "The extension was left out: {read} was used",
  INCOMPLETE_LANDLINE:
    "{value} is a landline without its area code: enter a 10-digit mobile number, or {completed} if it is that landline",
  "INCOMPLETE_LANDLINE.unknown":
    "{value} is a landline without its area code: enter all 10 digits (60X and seven more) or a mobile number",
  "INCOMPLETE_LANDLINE.completed": "{value} has no area code: it was read as {completed}",
  DV_MISMATCH:
    "The check digit {value} is wrong for this number: with these digits it would be {expected}. Check both",
  SCIENTIFIC_NOTATION:
    "{value} has lost its last digits: format the column as text in the spreadsheet and enter the number again",
  NOT_FOUND: "“{value}” was not found: check the spelling",
  "NOT_FOUND.formula": "{value} is a spreadsheet error: fix the formula or enter the value",
  "NOT_FOUND.departmentCode": "There is no department “{value}”: enter its name or its two-digit code",
  "NOT_FOUND.municipalityCode":
    "There is no municipality “{value}”: enter its name or its five-digit DANE code",
  NOT_IN_DEPARTMENT: "{value} is not in {department} but in {departments}: fix one of the two",
  "NOT_IN_DEPARTMENT.department":
    "{value} is in {departments}, but the row says {department}: fix one of the two",
  "NOT_IN_DEPARTMENT.postal": "The postal code {value} does not belong to {department}: check it",
  AMBIGUOUS: "There is a {value} in more than one department ({departments}): enter the department",
  OUT_OF_RANGE: "{value} is out of range: enter a number from {min} to {max}",
  "OUT_OF_RANGE.short": "“{value}” is too short: enter at least {min} characters",
  "OUT_OF_RANGE.sign": "{value} has no minus sign: it was read as {read}",
  "OUT_OF_RANGE.swapped": "Latitude and longitude are swapped: exchange the two cells",
  "OUT_OF_RANGE.lat": "{value} is not in Colombia: a latitude is between {min} and {max}, like 6.246931",
  "OUT_OF_RANGE.lon": "{value} is not in Colombia: a longitude is between {min} and {max}, like -75.586175",
  "OUT_OF_RANGE.commissionPct":
    "{value} is not a valid commission: enter a percentage from {min} to {max}, like 18%",
  INVALID_ENUM: "“{value}” is not in the list: choose a value from the list",
  "INVALID_ENUM.list": "“{value}” is not in the list: enter one of these: {allowed}",
  "INVALID_ENUM.yesNo": "“{value}” is neither yes nor no: enter yes or no",
  "INVALID_ENUM.closed": "This category is no longer offered: choose another",
  "INVALID_ENUM.country": "There is no country “{value}”: enter its name or its two-letter code, like CO",
  "INVALID_ENUM.move":
    "A market cannot go from {from} to {to}: choose {legal}, or leave the cell empty to keep the status",
  "INVALID_ENUM.kept": "The status stays as it is: data is missing for it to go live",
  "INVALID_ENUM.incomplete": "The market stays a draft: data is missing for it to go live",
  INVALID_NUMBER: "“{value}” is not a number: enter digits only",
  "INVALID_NUMBER.taxId":
    "“{value}” is not a NIT or document: enter 5 to 10 digits, with the check digit after a dash",
  "INVALID_NUMBER.taxIdDv": "“{value}” is not a check digit: enter a single digit",
  "INVALID_NUMBER.cents": "{value} has cents: enter whole pesos",
  "INVALID_NUMBER.thousands": "{value} was read as {read} pesos: in Colombia a point separates thousands",
  "INVALID_NUMBER.words": "Only the number was used: {read}",
  "INVALID_NUMBER.span": "“{value}” is a span: the longer time, {read} minutes, was used",
  "INVALID_NUMBER.quantity":
    "“{value}” could be {read} or a number with decimals: enter it without the separator",
  "INVALID_NUMBER.fraction": "{value} has decimals: enter a whole number",
  "INVALID_NUMBER.digits": "“{value}” has the wrong number of digits: enter {min} to {max}",
  "INVALID_NUMBER.postalCode": "“{value}” is not a postal code: enter six digits, often with a leading zero",
  INVALID_DATE: "“{value}” is not a date: enter it like 31/12/2026",
  "INVALID_DATE.converted":
    "The spreadsheet turned this into the date {value}: format the cell as text and enter it again",
  TOO_LONG: "This is too long: {max} characters at most",
  DUPLICATE_IN_FILE: "Row {row} is the same market: keep only one of the two",
  "DUPLICATE_IN_FILE.sheet": "Row {row} of “{sheet}” is the same market: keep only one of the two",
  "DUPLICATE_IN_FILE.productSheet": "Row {row} of “{sheet}” is the same product: keep only one of the two",
  "DUPLICATE_IN_FILE.door":
    "Row {row} has another name with the same document and address: if it is the same market, keep only one of the two",
  "DUPLICATE_IN_FILE.doorSheet":
    "Row {row} of “{sheet}” has another name with the same document and address: if it is the same market, keep only one of the two",
  "POSSIBLE_DUPLICATE.zeros":
    "“{name}” has this code but for its leading zeros: is it the same one, a different branch or a new one?",
  "POSSIBLE_DUPLICATE.productZeros":
    "“{name}” has this SKU but for its leading zeros: is it the same one or a new one?",
  POSSIBLE_DUPLICATE:
    "This looks like “{name}”, which already exists: is it the same one, a different branch or a new one?",
  "POSSIBLE_DUPLICATE.deleted":
    "“{name}” had this code and is in the recycle bin: restore it with these values, or create a new one",
  INVALID_HOURS: "“{part}” was not understood: enter hours like L-V 8:00-20:00; S 9:00-18:00; D y F cerrado",
  INVALID_GTIN: "“{value}” is not a barcode: check its digits",
  UNLIKELY_HOURS: "The hours were read as {read}: check whether that is what is meant",
  "UNLIKELY_HOURS.overnight":
    "{read} would be a night of {hours} hours: use 24-hour times to say which is meant",
  "UNLIKELY_HOURS.afternoon": "The hours were read as {read}: use 24-hour times to be sure",
  "UNLIKELY_HOURS.short": "The hours were read as {read}, only {hours} hours: add a. m. or p. m. to be sure",
  NEVER_OPEN: "This says only when it is closed, so it would never open: add the opening hours",
  "NEVER_OPEN.dates": "Nothing but the dates it names would ever be open: add the days of the week",
  "NEVER_OPEN.closed":
    "With these hours it would never open: enter the opening hours, or clear the cell with a dash",
  UNLIKELY_AMOUNT: "{read} pesos is unusually little here: check the amount",
  "UNLIKELY_AMOUNT.cost": "The price, {value}, is lower than the cost, {cost}: check which column is which",
  "UNLIKELY_AMOUNT.column": "{read} pesos is far from the other amounts of this column: check it",
  "UNLIKELY_AMOUNT.measure":
    "{read} pesos was used as the price, but the cell says what it is for: check the unit",
  "UNLIKELY_AMOUNT.words": "Only the amount was used: {read} pesos",
  "UNLIKELY_AMOUNT.from": "Only the amount after “from” was used: {read} pesos",
  "UNLIKELY_AMOUNT.thousands": "{value} was read as {read} pesos, as you answered for this column: check it",
  AMBIGUOUS_SCALE: "{value} could be {value} or {read} pesos: say which is meant",
  "AMBIGUOUS_SCALE.share": "{value} could be {value}% or {read}%: add the % sign to the one you mean",
  "AMBIGUOUS_SCALE.fraction": "{value} was read as {read}%: add the % sign to be sure",
  OUTSIDE_TOWN: "This position is {km} km from {town}: check the position or the municipality",
  PLACEHOLDER: "“{value}” looks made up: it was left out. Enter the real one",
  DIRECTION_MARKS: "Invisible marks that change the direction of the text were removed: check “{value}”",
  LOST_ZEROS:
    "“{value}” has fewer digits than the other codes of this column: it may have lost its leading zeros",
  "LOST_ZEROS.restored": "“{value}” has lost its leading zero: it was read as {read}",
  "NOT_FOUND.marketRef": "You have no market “{value}”: enter its code or its exact name",
  "NOT_FOUND.otherMarket":
    "“{value}” is not the market of this menu: fix the cell, or do not import its column",
  "NOT_FOUND.closedMarket": "You no longer have access to the market of this row: skip the row",
  "NOT_FOUND.picture":
    "We could not get an image from “{value}”: check the address, or upload the photo yourself",
  "NOT_FOUND.section":
    "There is no section “{value}” on this menu: fix it, or turn on “Create missing sections”",
  "REQUIRED.marketRef": "The market is missing: enter its code or its exact name",
  "REQUIRED.sectionName": "The section is missing: enter the section of the menu it belongs to",
  "REQUIRED.priceCop": "The price is missing: enter it in whole pesos",
  "AMBIGUOUS.marketRef": "Several of your markets are called “{value}”: enter the code of the market",
  "AMBIGUOUS.ean": "Several products of this market have the barcode {value}: enter the SKU too",
  "OUT_OF_RANGE.compareAt":
    "The previous price, {value}, is not higher than the price: fix one of the two, or clear it with a dash",
  "OUT_OF_RANGE.period": "It ends before it starts: exchange the two dates",
  "INVALID_ENUM.options": "“{part}” was not understood: enter options like Sauces:0-2:Pink=0,Tartare=500",
  "INVALID_ENUM.urls": "The cell has {count} addresses: the first was taken for the image",
  "INVALID_ENUM.url": "“{value}” is not the address of an image: enter one that begins with https://",
  "INVALID_NUMBER.netContent": "“{value}” was not understood: enter an amount and its unit, like 500 g",
  "INVALID_NUMBER.byUnit":
    "{value} has decimals, but the product is sold by unit: enter a whole number, or sell it by weight",
  "INVALID_DATE.moment": "“{value}” is neither a date nor a time: enter it like 31/12/2026 or 07:00",
  "INVALID_DATE.serial": "{value} is how a spreadsheet counts days: it was read as {read}",
  "INVALID_DATE.turned":
    "The spreadsheet read this as {value}, but the dates around it are written the other way round: is it {read}?",
  AMBIGUOUS_DATE: "“{value}” could be {read} or {other}: say whether the day or the month comes first",
  "INVALID_DATE.mixed": "One cell has a date and the other a time: enter two dates or two times",
  "DUPLICATE_IN_FILE.product": "Row {row} is the same product: keep only one of the two",
  "POSSIBLE_DUPLICATE.product":
    "This looks like “{name}”, which is already on the menu: is it the same one or a new one?",
  "POSSIBLE_DUPLICATE.deletedProduct":
    "“{name}” had this SKU and is in the recycle bin: restore it with these values, or create a new one",
  "INVALID_HOURS.weekOnly": "“{value}” has exceptions: enter only days and hours, like L-V 7:00-11:00",
} as const;

export type IssueKey = keyof typeof issuesEn;
