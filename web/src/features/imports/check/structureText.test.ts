// Changed hours and options are shown as a user would type them.
import { expect, test } from "vitest";
import { structureText } from "./structureText.ts";

test("sale hours are shown in the user's language", () => {
  const lunch = [1, 2, 3, 4, 5].map((day) => ({ day, open: "11:30", close: "15:00" }));
  expect(structureText("saleHours", lunch, "en")).toBe("Mon-Fri 11:30\u00a0AM – 3:00\u00a0PM");
  expect(structureText("saleHours", lunch, "es")).toBe("L-V 11:30\u00a0a.\u00a0m. – 3:00\u00a0p.\u00a0m.");
});

test("option groups are shown the way the spreadsheet writes them", () => {
  const sauces = {
    name: "Salsas",
    min: 0,
    max: 2,
    options: [
      { name: "Rosada", priceCop: 0 },
      { name: "Tártara", priceCop: 500 },
    ],
  };
  expect(structureText("optionGroups", [sauces], "es")).toBe("Salsas:0-2:Rosada=0,Tártara=500");
});

test("a list of words is not a structure", () => {
  expect(structureText("paymentMethods", ["cash"], "en")).toBeNull();
});
