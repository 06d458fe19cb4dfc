// Parses phone numbers as people type them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { readLandline, readMobile, secondPhone } from "./phone.ts";

const reported = ({ value, issues }: ReturnType<typeof readMobile>) => [
  value,
  ...issues.map(({ code, severity, params, suggestion }) => [code, severity, params["reason"], suggestion]),
];

test.each([
  "3001000100",
  "300 100 0100",
  "300-100-0100",
  "300.100.0100",
  "(+57) 3001000100",
  "+57 300 100 01 00",
  "573001000100",
  "0057 3001000100",
  "033001000100",
  "Cel. 3001000100",
  "3001000100.0",
  "Celular: 300 1000100",
  "WhatsApp 3001000100",
  3001000100,
])("%s is a mobile", (cell) => {
  expect(reported(readMobile(cell))).toEqual(["+573001000100"]);
});

test.each([
  "6045550100",
  "(604) 555 0100",
  "+57 604 5550100",
  "576045550100",
  "Tel. 604 555 0100",
  "0345550100",
  "(4) 555 0100",
])("%s is a landline", (cell) => {
  expect(reported(readLandline(cell))).toEqual(["+576045550100"]);
  expect(reported(readMobile(cell))).toEqual([
    "+576045550100",
    ["INVALID_PHONE", "warning", "isLandline", undefined],
  ]);
});

test("seven digits are an error for a mobile, with the department's prefix suggested", () => {
  expect(reported(readMobile("555 1234", "601"))).toEqual([
    undefined,
    ["INCOMPLETE_LANDLINE", "error", undefined, "6015551234"],
  ]);
  expect(reported(readMobile("555 1234"))).toEqual([
    undefined,
    ["INCOMPLETE_LANDLINE", "error", "unknown", undefined],
  ]);
  expect(reported(readMobile("6015551234"))[0]).toBe("+576015551234");
});

test("seven digits are completed for a landline, with a warning", () => {
  expect(reported(readLandline("5551234", "601"))).toEqual([
    "+576015551234",
    ["INCOMPLETE_LANDLINE", "warning", "completed", "6015551234"],
  ]);
});

test.each([
  "3001112233 / 6041234567",
  "3001112233, 3004445566",
  "3001112233 - 3004445566",
  "3001112233 y 3004445566",
  "300 111 2233 / 555 1234",
])("the first number of %s is taken", (cell) => {
  expect(reported(readMobile(cell))).toEqual([
    "+573001112233",
    ["INVALID_PHONE", "warning", "several", undefined],
  ]);
});

test.each(["3001000100 (Juan)", "Juan 300 100 0100", "#3001000100"])(
  "only the number of %s is taken",
  (cell) => {
    expect(reported(readMobile(cell))).toEqual([
      "+573001000100",
      ["INVALID_PHONE", "warning", "words", undefined],
    ]);
  },
);

test("a toll-free number is a landline", () => {
  expect(reported(readLandline("01 8000 910 383"))).toEqual(["+5718000910383"]);
});

test("an extension is left out, with a warning", () => {
  expect(reported(readLandline("PBX 604 555 0100 ext. 102"))).toEqual([
    "+576045550100",
    ["INVALID_PHONE", "warning", "extension", undefined],
  ]);
});

test("a mobile where a landline is expected is kept with a warning", () => {
  expect(reported(readLandline("3001000100"))).toEqual([
    "+573001000100",
    ["INVALID_PHONE", "warning", "isMobile", undefined],
  ]);
});

test("numbers of other countries follow their own rules", () => {
  expect(reported(readMobile("+1 213 373 4253"))).toEqual(["+12133734253"]);
  expect(reported(readMobile("0034 612 34 56 78"))).toEqual(["+34612345678"]);
  expect(reported(readMobile("+1 555"))).toEqual([
    undefined,
    ["INVALID_PHONE", "error", undefined, undefined],
  ]);
});

test.each(["", "abc", "12", "30010001", "30010001001", "4001000100", "+98 9000"])(
  "%j is no phone",
  (cell) => {
    expect(reported(readMobile(cell))).toEqual([undefined, ["INVALID_PHONE", "error", undefined, undefined]]);
  },
);

test("scientific notation has lost digits", () => {
  expect(reported(readMobile("3,00100E+09"))).toEqual([
    undefined,
    ["SCIENTIFIC_NOTATION", "error", undefined, undefined],
  ]);
});

test("however a mobile is spaced, it is the same mobile", () => {
  const digits = fc
    .integer({ min: 3_000_000_000, max: 3_999_999_999 })
    .map(String)
    .filter((text) => !/0{7}$|^3(\d)\1{8}$/.test(text));
  const gap = fc.constantFrom("", " ", "-", ".", "  ");
  fc.assert(
    fc.property(
      digits,
      fc.array(gap, { minLength: 10, maxLength: 10 }),
      fc.constantFrom("", "+57 ", "57", "(+57) ", "0057"),
      (text, gaps, lead) => {
        const spaced =
          lead +
          Array.from(text)
            .map((digit, index) => (index === 0 ? digit : `${gaps[index]}${digit}`))
            .join("");
        expect(readMobile(spaced).value).toBe(`+57${text}`);
      },
    ),
  );
});

test("the result is always E.164", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 +-()/.3ey".split("")) }), (text) => {
      const { value } = readMobile(text, "604");
      if (value !== undefined) expect(value).toMatch(/^\+[1-9]\d{6,14}$/);
    }),
  );
});

test.each([
  "3001112233 - 3004445566",
  "3001112233\n3004445566",
  "300 111 2233 300 444 5566",
  "3001112233-3004445566",
])("the first of the two numbers in %j is taken, with a warning", (cell) => {
  const { value, issues } = readMobile(cell);
  expect(value).toBe("+573001112233");
  expect(issues).toMatchObject([
    { code: "INVALID_PHONE", severity: "warning", params: { reason: "several" } },
  ]);
});

test("a mobile and a landline in one cell are distinguished", () => {
  const both = { mobile: "+573001112233", landline: "+576045551234" };
  for (const cell of ["3001112233 / 6045551234", "604 555 1234 - 300 111 2233", "3001112233\n6045551234"])
    expect(secondPhone(cell), cell).toEqual(both);
  for (const cell of ["3001112233", "3001112233 / 3004445566", 3001112233, null])
    expect(secondPhone(cell)).toBeUndefined();
});

test("seven equal digits after a prefix are a real number", () => {
  expect(readMobile("300 777 7777")).toEqual({ value: "+573007777777", issues: [] });
});

test.each(["3000000000", "3111111111", "0000000000", "+57 333 333 3333", "1111111", 3000000000])(
  "%s is a placeholder number",
  (cell) => {
    expect(readMobile(cell)).toMatchObject({ issues: [{ code: "PLACEHOLDER", severity: "warning" }] });
    expect(readMobile(cell).value).toBeUndefined();
  },
);

test("a mobile and a landline joined by a dash are two numbers", () => {
  expect(readMobile("3001234567-4441234", "604")).toMatchObject({
    value: "+573001234567",
    issues: [{ code: "INVALID_PHONE", severity: "warning", params: { reason: "several" } }],
  });
});

test("seven digits that may be a mobile cut off suggest no landline for it", () => {
  expect(readMobile("3001234", "604").issues).toEqual([
    { code: "INVALID_PHONE", severity: "error", params: { value: "3001234" } },
  ]);
  expect(readLandline("3001234", "604").value).toBe("+576043001234");
});
