// Recognises columns by their headings and their cells: each field goes to the column that fits it best.
import type { RawCell } from "@igo/contract/parsing/cells";
import { describe, expect, test } from "vitest";
import { sample } from "../../../../fixtures/samples.ts";
import { bestAssignment } from "./assignment.ts";
import { matchColumns, matchInTurns } from "./match.ts";
import weights from "../../../../data/columns/market.weights.json" with { type: "json" };
import { marketHeadings, marketRecognition } from "../types/market/market.fields.ts";
import { recognise } from "./recognition.ts";

const match = (headings: readonly string[], rows: readonly (readonly RawCell[])[] = []) =>
  matchColumns(headings, rows, marketRecognition).map(({ field }) => field);

test("a server that matches columns answers others after each of them", async () => {
  const { headings, rows } = sample("sample-1-markets-clean.csv");
  let answered = 0;
  const answer = () => {
    answered += 1;
    answering = setImmediate(answer);
  };
  let answering = setImmediate(answer);
  const columns = await matchInTurns(headings, rows, marketRecognition);
  clearImmediate(answering);
  expect(answered).toBeGreaterThanOrEqual(headings.length);
  expect(columns).toEqual(matchColumns(headings, rows, marketRecognition));
});

describe("the samples map perfectly", () => {
  test("sample 1", () => {
    const { headings, rows } = sample("sample-1-markets-clean.csv");
    const columns = matchColumns(headings, rows, marketRecognition);
    expect(columns.map(({ field }) => field)).toEqual([
      "externalCode",
      "name",
      "legalName",
      "personType",
      "documentType",
      "taxId",
      "taxIdDv",
      "categoryCode",
      "status",
      "legalRepName",
      "email",
      "phone",
      "landline",
      "departmentCode",
      "municipalityCode",
      null,
      "address",
      "neighborhood",
      "lat",
      "lon",
      "openingHours",
      "prepTimeMin",
      "deliveryRadiusKm",
      "minOrderCop",
      "commissionPct",
      "paymentMethods",
    ]);
    for (const { field, confidence } of columns)
      expect(confidence).toBeGreaterThanOrEqual(field === null ? 0.95 : 1);
  });

  test("sample 2", () => {
    const { headings, rows } = sample("sample-2-markets-messy.csv");
    const columns = matchColumns(headings, rows, marketRecognition);
    expect(columns.map(({ field }) => field)).toEqual([
      "externalCode",
      "name",
      "taxId",
      "categoryCode",
      "departmentCode",
      "municipalityCode",
      "address",
      "neighborhood",
      "phone",
      "email",
      "lat",
      "lon",
      "openingHours",
      "commissionPct",
      "minOrderCop",
      "status",
      null,
    ]);
  });

  test("by their headings alone, too", () => {
    for (const name of ["sample-1-markets-clean.csv", "sample-2-markets-messy.csv"]) {
      const { headings, rows } = sample(name);
      expect(match(headings)).toEqual(match(headings, rows));
    }
  });
});

describe("content decides", () => {
  test("when there is no heading", () => {
    const rows = [
      [
        "T-1",
        "Uno",
        "05001",
        "uno@example.com",
        "3001000100",
        "Calle 1 # 2-3",
        "L-V 8:00-18:00",
        "6,246931",
        "-75,586175",
      ],
      [
        "T-2",
        "Dos",
        "76001",
        "dos@example.com",
        "3001000101",
        "Cra 1 # 2-4",
        "L-S 8:00-18:00",
        "3,417586",
        "-76,522130",
      ],
      [
        "T-3",
        "Tres",
        "11001",
        "tres@example.com",
        "3001000102",
        "Cll 9 # 2-5",
        "L-D 8:00-18:00",
        "4,651751",
        "-74,109192",
      ],
    ];
    expect(match(["Código", "Nombre", "", "", "", "", "", "", ""], rows)).toEqual([
      "externalCode",
      "name",
      "municipalityCode",
      "email",
      "phone",
      "address",
      "openingHours",
      "lat",
      "lon",
    ]);
  });

  test("when the heading means something else: Estado over departments", () => {
    const rows = [
      ["Antioquia", "Uno"],
      ["Valle del Cauca", "Dos"],
      ["Cundinamarca", "Tres"],
    ];
    expect(match(["Estado", "Nombre"], rows)).toEqual(["departmentCode", "name"]);
    expect(
      match(
        ["Estado", "Nombre"],
        [
          ["Activo", "Uno"],
          ["Activo", "Dos"],
          ["Pausado", "Tres"],
        ],
      ),
    ).toEqual(["status", "name"]);
    expect(
      match(
        ["Estado", "Departamento"],
        [
          ["Activo", "Huila"],
          ["Activo", "Meta"],
          ["No", "Caldas"],
        ],
      ),
    ).toEqual(["status", "departmentCode"]);
  });

  test("between two columns with the same meaning: the codes win over the names", () => {
    const rows = [
      ["Medellín", "05001"],
      ["Cali", "76001"],
      ["Bogotá", "11001"],
    ];
    expect(match(["Municipio", "Código municipio"], rows)).toEqual([null, "municipalityCode"]);
    expect(match(["Nombre municipio", "Municipio"], rows)).toEqual([null, "municipalityCode"]);
    expect(match(["Ciudad", "Código DANE"], rows)).toEqual([null, "municipalityCode"]);
  });

  test("between two phones", () => {
    const rows = [
      ["6045550100", "3001000100"],
      ["6015550101", "3001000101"],
      ["6025550102", "3001000102"],
    ];
    expect(match(["Teléfono", "Celular"], rows)).toEqual(["landline", "phone"]);
  });

  test("against a heading that its cells contradict", () => {
    const rows = [
      ["tal vez", "Uno"],
      ["quizás", "Dos"],
      ["nunca", "Tres"],
      ["x y z", "Cuatro"],
    ];
    expect(match(["Latitud", "Nombre"], rows)).toEqual([null, "name"]);
  });
});

test("a field goes to one column at most", () => {
  const fields = match(["Nombre", "Nombre comercial", "Nombre tienda", "Name", "Store name"]).filter(
    (field) => field === "name",
  );
  expect(fields).toHaveLength(1);
});

test("as many columns as a sheet may have are matched", () => {
  const headings = Array.from({ length: 256 }, (_, index) =>
    index === 200 ? "NIT" : `Ventas semana ${index}`,
  );
  expect(match(headings).filter((field) => field !== null)).toEqual(["taxId"]);
});

test("the assignment is the best overall, not the first that fits", () => {
  expect(
    bestAssignment([
      [0.9, 0.8],
      [0.9, 0],
    ]),
  ).toEqual([1, 0]);
  expect(
    bestAssignment([
      [0, 0],
      [0.5, 0],
    ]),
  ).toEqual([-1, 0]);
  expect(bestAssignment([])).toEqual([]);
});

test("a field without learned weights is recognised by its heading, in the first column that has one", () => {
  const headings = { ...marketHeadings, instagram: ["instagram", "Cuenta de Instagram"] };
  const recognition = recognise(headings, weights, ["name"]);
  const rows = [["Tienda Uno", "@tienda.uno", "@otra", "uno@example.com"]];
  const sheet = ["Nombre", "INSTAGRAM", "Cuenta de instagram", "Correo"];
  expect(match(sheet, rows)).toEqual(["name", null, null, "email"]);
  const known = matchColumns(sheet, rows, recognition);
  expect(known.map(({ field }) => field)).toEqual(["name", "instagram", null, "email"]);
  expect(known[1]?.confidence).toBe(1);
});

test("a match is sure from the certainty on at which unseen files were right, and everything below is asked", () => {
  const headings = ["Nombre comercial", "Correo"];
  const rows = [["Tienda Uno", "uno@example.com"]];
  const askedOf = (limit: number) => {
    const sureness = { known: limit, other: limit, left: limit };
    const columns = matchColumns(
      headings,
      rows,
      recognise(marketHeadings, { ...weights, sureness }, ["name"]),
    );
    expect(columns.map(({ field }) => field)).toEqual(["name", "email"]);
    return columns.map(({ confidence = 0 }) => confidence < 0.95);
  };
  expect(askedOf(0.1)).toEqual([false, false]);
  expect(askedOf(1)).toEqual([true, true]);
});
