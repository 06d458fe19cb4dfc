// The check digit of barcodes (GTIN-8, 12, 13, 14): GS1 General Specifications 7.9.

/** From the right, the digits before it count three times and once in turn; the check digit completes the next ten. */
export const gtinCheckDigit = (body: string): string => {
  let sum = 0;
  for (let place = 1; place <= body.length; place += 1)
    sum += Number(body.at(-place)) * (place % 2 === 1 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
};

export const isGtin = (text: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(text) && gtinCheckDigit(text.slice(0, -1)) === text.at(-1);
