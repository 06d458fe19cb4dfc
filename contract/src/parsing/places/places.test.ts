// Parses departments and municipalities as people type them.
import { expect, test } from "vitest";
import { gazetteer } from "../fixtures/gazetteer.ts";
import { buildPlaceIndex } from "./places.ts";

const places = buildPlaceIndex(gazetteer);
const town = (cell: string | number, department?: string) => {
  const { value, issues } = places.readMunicipality(cell, department);
  return value?.code ?? issues.map(({ code, suggestion }) => [code, suggestion]);
};
const department = (cell: string | number) => {
  const { value, issues } = places.readDepartment(cell);
  return value ?? issues.map(({ code, suggestion }) => [code, suggestion]);
};

test.each([
  ["V/dupar", "20001"],
  ["B/ventura", "76109"],
  ["C/gena", "13001"],
  ["Mzles", "17001"],
  ["V/cio", "50001"],
  ["Dos Quebradas", "66170"],
  ["Florida Blanca", "68276"],
  ["El Yopal", "85001"],
  ["San Andrés Islas", "88001"],
])("the town %s is %s, whatever its spelling", (text, code) => {
  expect(town(text)).toBe(code);
});

test.each([
  ["Stder.", "68"],
  ["V. del Cauca", "76"],
  ["Atlco.", "08"],
  ["Rda.", "66"],
  ["Quind.", "63"],
  ["VdC", "76"],
  ["C/marca", "25"],
  ["N. de Stder.", "54"],
])("the department %s is %s, abbreviated", (text, code) => {
  expect(department(text)).toBe(code);
});

test("a prefix of several towns matches none of them", () => {
  expect(town("BAR")).toEqual([["NOT_FOUND", undefined]]);
  expect(town("Mont.")).toEqual([["NOT_FOUND", undefined]]);
});

test("a town with the wrong department becomes a question, without a suggestion", () => {
  expect(town("Neiva - Antioquia")).toEqual([["NOT_IN_DEPARTMENT", undefined]]);
});

test("the gazetteer is complete", () => {
  expect(gazetteer.departments).toHaveLength(33);
  expect(gazetteer.municipalities).toHaveLength(1122);
});

test.each([
  [5, "05"],
  ["5", "05"],
  ["05", "05"],
  ["Antioquia", "05"],
  ["ANTIOQUIA", "05"],
  ["BOGOTÁ D.C.", "11"],
  ["Bogotá, D.C.", "11"],
  ["BOGOTA, D.C.", "11"],
  ["Bogota", "11"],
  ["Distrito Capital", "11"],
  ["Valle", "76"],
  ["valle del cauca", "76"],
  ["Nariño", "52"],
  ["SAN ANDRÉS Y PROVIDENCIA", "88"],
  ["N. de Santander", "54"],
  ["Norte Santander", "54"],
  ["Guajira", "44"],
  ["05 - Antioquia", "05"],
  ["Antioquia, Colombia", "05"],
  ["Departamento de Antioquia", "05"],
  ["Quindio", "63"],
  ["ANT", "05"],
])("the department %s is %s", (cell, code) => {
  expect(department(cell)).toBe(code);
});

test("an unknown department gets the nearest name, if one is clearly nearest", () => {
  expect(department("Antioqia")).toEqual([["NOT_FOUND", "Antioquia"]]);
  expect(department("Cundinamraca")).toEqual([["NOT_FOUND", "Cundinamarca"]]);
  expect(department("05001")).toEqual([["NOT_FOUND", "Antioquia"]]);
  expect(department("Atlantis Prime")).toEqual([["NOT_FOUND", undefined]]);
  expect(department("77001")).toEqual([["NOT_FOUND", undefined]]);
  expect(department(3)).toEqual([["NOT_FOUND", undefined]]);
});

test.each([
  [5001, undefined, "05001"],
  ["5001", "05", "05001"],
  ["05001", undefined, "05001"],
  ["001", "05", "05001"],
  [1, "05", "05001"],
  ["05001000", undefined, "05001"],
  ["5001000", "05", "05001"],
  ["Medellín", "05", "05001"],
  ["MEDELLIN", undefined, "05001"],
  ["ITAGUI", "05", "05360"],
  ["Cali", undefined, "76001"],
  ["Cúcuta", "54", "54001"],
  ["cucuta", undefined, "54001"],
  ["BOGOTA, D.C.", "11", "11001"],
  ["Bogotá", undefined, "11001"],
  ["Bogotá D.C.", "11", "11001"],
  ["Bogotá, Colombia", undefined, "11001"],
  ["SAN ANDRES", "88", "88001"],
  ["San Andrés", "68", "68669"],
  ["Cartagena", undefined, "13001"],
  ["Cartagena D.T. y C.", "13", "13001"],
  ["Armenia", "63", "63001"],
  ["Sta Marta", "47", "47001"],
  ["Pto. Boyacá", "15", "15572"],
  ["B/quilla", "08", "08001"],
  ["5001.0", undefined, "05001"],
  ["Florencia", "18", "18001"],
  ["Medellín - Antioquia", undefined, "05001"],
  ["Medellín, Antioquia", "05", "05001"],
  ["Medellín (Antioquia)", undefined, "05001"],
  ["Antioquia - Medellín", undefined, "05001"],
  ["Armenia, Quindío", undefined, "63001"],
  ["05001 - Medellín", undefined, "05001"],
  ["Municipio de Soacha", "25", "25754"],
  ["Tumaco", "52", "52835"],
  ["Sotará - Paispamba", "19", "19760"],
  ["Sotará", undefined, "19760"],
  ["SAN PEDRO", "05", "05664"],
])("the town %s in %s is %s", (cell, within, code) => {
  expect(town(cell, within)).toBe(code);
});

test("a name of several towns needs its department", () => {
  const { issues } = places.readMunicipality("Armenia");
  expect(issues).toEqual([
    {
      code: "AMBIGUOUS",
      severity: "error",
      params: { value: "Armenia", departments: "Antioquia · Quindío" },
    },
  ]);
});

test("a town of another department is refused, and the message says where it is", () => {
  expect(places.readMunicipality("54001", "05").issues).toEqual([
    {
      code: "NOT_IN_DEPARTMENT",
      severity: "error",
      params: { value: "San José de Cúcuta", department: "Antioquia", departments: "Norte de Santander" },
    },
  ]);
  expect(town("Bogotá", "25")).toEqual([["NOT_IN_DEPARTMENT", undefined]]);
  expect(town("Armenia, Quindío", "05")).toEqual([["NOT_IN_DEPARTMENT", undefined]]);
});

test("an unknown town gets the nearest name in the department", () => {
  expect(town("Medelin", "05")).toEqual([["NOT_FOUND", "Medellín"]]);
  expect(town("Baranquilla")).toEqual([["NOT_FOUND", "Barranquilla"]]);
  expect(town("Villa Rica del Norte", "17")).toEqual([["NOT_FOUND", undefined]]);
  expect(town("Bogotá (Usaquén)", "11")).toEqual([["NOT_FOUND", "Bogotá, D.C."]]);
  expect(town("Armeniaa")).toEqual([["NOT_FOUND", undefined]]);
  expect(town("99999")).toEqual([["NOT_FOUND", undefined]]);
  expect(town("123")).toEqual([["NOT_FOUND", undefined]]);
});

test("every official name within its department, and every code, is found", () => {
  for (const { code, departmentCode, name } of gazetteer.municipalities) {
    expect([town(code), town(Number(code)), town(name, departmentCode)]).toEqual([code, code, code]);
    expect(town(name.toUpperCase(), departmentCode)).toBe(code);
  }
});

test.each([
  ["Villavo", "50001"],
  ["Barranca", "68081"],
  ["B/quilla", "08001"],
  ["Sta. Marta", "47001"],
  ["Cúcuta N.S.", "54001"],
  ["Cúcuta (N. de S.)", "54001"],
  ["Bogotá D.C.", "11001"],
  ["Bogotá, Cundinamarca", "11001"],
  ["Medellín - Antioquia", "05001"],
  ["Cali (Valle)", "76001"],
  ["Cali Valle", "76001"],
  ["Tunja Boyacá", "15001"],
  ["Rionegro Ant.", "05615"],
  ["Bga", "68001"],
])("%s is the town %s", (text, code) => {
  expect(buildPlaceIndex(gazetteer).readMunicipality(text)).toMatchObject({ value: { code }, issues: [] });
});

test("a position too far from its town gets a warning", () => {
  const { kilometresOutside } = buildPlaceIndex(gazetteer);
  // Pasto, with a position in Medellín.
  expect(kilometresOutside("52001", 6.2442, -75.5812)).toBeGreaterThan(500);
  // Rionegro is an hour from Medellín.
  expect(kilometresOutside("05001", 6.15, -75.38)).toBeUndefined();
  expect(kilometresOutside("05001", 6.9, -75.1)).toBeGreaterThan(50);
  // Cumaribo is as large as a country.
  expect(kilometresOutside("99773", 4.2, -69.2)).toBeUndefined();
});

test.each([
  ["Pto. Colombia, Atlántico", "08573"],
  ["Río Negro, Ant", "05615"],
  ["Bogotá (Cund)", "11001"],
  ["Armenia - Q", "63001"],
  ["Tuluá (V)", "76834"],
  ["05.001", "05001"],
  ["Distrito Capital", "11001"],
  ["Buca.", "68001"],
])("%s is the town %s, with its department mixed in or its name clipped", (text, code) => {
  expect(town(text)).toBe(code);
});

test.each([
  ["Santa Cruz de Lorica", "Lorica"],
  ["Codazzi", "Agustín Codazzi"],
  ["Bogotá Sur", "Bogotá, D.C."],
  // Two towns, or none that is clearly meant.
  ["Medellín/Envigado", undefined],
  ["Medellín y Envigado", undefined],
  ["Medellín Valle", undefined],
  ["Antioquia", undefined],
])("for the town %s, %s is suggested", (text, suggestion) => {
  expect(town(text)).toEqual([["NOT_FOUND", suggestion]]);
});

test("a beginning that several towns share suggests none of them", () => {
  // Not Guapí: Guapotá begins with it as well.
  expect(town("Guapo")).toEqual([["NOT_FOUND", undefined]]);
});
