// Recognising columns: headings of real chains, in Spanish and English, and what is in the cells.
import type { RawCell } from "@igo/contract/imports";
import { describe, expect, test } from "vitest";
import { sample } from "../../../fixtures/samples.ts";
import { bestAssignment } from "./columns.assignment.ts";
import { matchColumns } from "./columns.ts";
import { marketRecognition } from "./market.fields.ts";

const match = (headings: readonly string[], rows: readonly (readonly RawCell[])[] = []) =>
  matchColumns(headings, rows, marketRecognition).map(({ field }) => field);

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
    for (const { field, confidence } of columns) expect(confidence).toBe(field === null ? undefined : 1);
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

describe("headings of real files", () => {
  const sets: [string, [heading: string, field: string | null][]][] = [
    [
      "a chain of supermarkets",
      [
        ["CÓDIGO SUCURSAL", "externalCode"],
        ["NOMBRE SUCURSAL", "name"],
        ["NIT", "taxId"],
        ["DÍGITO VERIFICACIÓN", "taxIdDv"],
        ["DEPARTAMENTO", "departmentCode"],
        ["CIUDAD", "municipalityCode"],
        ["DIRECCIÓN PRINCIPAL", "address"],
        ["TELÉFONO", "phone"],
        ["CORREO ELECTRÓNICO", "email"],
        ["HORARIO ATENCIÓN", "openingHours"],
      ],
    ],
    [
      "a delivery platform",
      [
        ["store_id", "externalCode"],
        ["store_name", "name"],
        ["address", "address"],
        ["city", "municipalityCode"],
        ["state", "departmentCode"],
        ["lat", "lat"],
        ["lng", "lon"],
        ["phone", "phone"],
        ["email", "email"],
        ["commission", "commissionPct"],
        ["schedule", "openingHours"],
        ["vertical", "categoryCode"],
        ["created_at", null],
      ],
    ],
    [
      "camel case from an API",
      [
        ["storeId", "externalCode"],
        ["storeName", "name"],
        ["legalName", "legalName"],
        ["taxId", "taxId"],
        ["phoneNumber", "phone"],
        ["streetAddress", "address"],
        ["postalCode", "postalCode"],
        ["openingHours", "openingHours"],
        ["deliveryRadius", "deliveryRadiusKm"],
        ["minOrder", "minOrderCop"],
      ],
    ],
    [
      "English, from headquarters",
      [
        ["Store Code", "externalCode"],
        ["Store Name", "name"],
        ["Business Name", "legalName"],
        ["Tax ID", "taxId"],
        ["Store Type", "categoryCode"],
        ["Owner Name", "legalRepName"],
        ["Contact Person", "contactName"],
        ["Email Address", "email"],
        ["Mobile", "phone"],
        ["Landline", "landline"],
        ["City", "municipalityCode"],
        ["Province", "departmentCode"],
        ["Street Address", "address"],
        ["Zip Code", "postalCode"],
        ["Latitude", "lat"],
        ["Longitude", "lon"],
      ],
    ],
    [
      "with line breaks",
      [
        ["Código\ninterno", "externalCode"],
        ["Nombre\ncomercial", "name"],
        ["NIT\n(sin DV)", "taxId"],
        ["Tiempo de\npreparación\n(minutos)", "prepTimeMin"],
        ["Radio de\nentrega (km)", "deliveryRadiusKm"],
        ["Pedido\nmínimo ($)", "minOrderCop"],
        ["Comisión\n%", "commissionPct"],
      ],
    ],
    [
      "abbreviated",
      [
        ["COD", "externalCode"],
        ["NOM. ESTABLECIMIENTO", "name"],
        ["NIT/CC", "taxId"],
        ["DPTO", "departmentCode"],
        ["MPIO", "municipalityCode"],
        ["DIR.", "address"],
        ["TEL. FIJO", "landline"],
        ["CEL.", "phone"],
        ["OBS.", "notes"],
      ],
    ],
    [
      "a franchise",
      [
        ["ID Tienda", "externalCode"],
        ["Tienda", "name"],
        ["Razón Social", "legalName"],
        ["NIT", "taxId"],
        ["Representante", "legalRepName"],
        ["Cédula Rep. Legal", "legalRepDocument"],
        ["Celular", "phone"],
        ["Mail", "email"],
        ["Ciudad", "municipalityCode"],
        ["Barrio", "neighborhood"],
        ["Dirección", "address"],
        ["Estado", "status"],
      ],
    ],
    [
      "with bank details",
      [
        ["Aliado", "name"],
        ["NIT", "taxId"],
        ["Banco", "bankCode"],
        ["Tipo Cta", "bankAccountType"],
        ["No. Cuenta", "bankAccountNumber"],
        ["Régimen IVA", "taxRegime"],
        ["Matrícula Mercantil", "chamberRegistration"],
      ],
    ],
    [
      "with two phones",
      [
        ["Nombre", "name"],
        ["Celular", "phone"],
        ["Teléfono fijo", "landline"],
        ["Correo de contacto", "email"],
        ["Persona de contacto", "contactName"],
      ],
    ],
    [
      "misspelt",
      [
        ["Nonbre comercial", "name"],
        ["Direcion", "address"],
        ["Munisipio", "municipalityCode"],
        ["Departameto", "departmentCode"],
        ["Longitd", "lon"],
        ["Categria", "categoryCode"],
      ],
    ],
    [
      "DANE's own",
      [
        ["COD_DEPTO", "departmentCode"],
        ["NOM_DEPTO", null],
        ["COD_MPIO", "municipalityCode"],
        ["NOM_MPIO", null],
        ["DIRECCION", "address"],
        ["LATITUD", "lat"],
        ["LONGITUD", "lon"],
      ],
    ],
    [
      "a form's export",
      [
        ["Marca temporal", null],
        ["Nombre de la tienda", "name"],
        ["Número de identificación", "taxId"],
        ["Tipo de identificación", "documentType"],
        ["Dirección de correo", "email"],
        ["Número de celular", "phone"],
        ["¿Recibe pedidos?", "acceptingOrders"],
        ["Formas de pago", "paymentMethods"],
        ["Comentarios", "notes"],
      ],
    ],
    [
      "a restaurant group",
      [
        ["Restaurante", "name"],
        ["Código sede", "externalCode"],
        ["Encargado", "contactName"],
        ["Whatsapp", "phone"],
        ["Horarios", "openingHours"],
        ["T. Preparación", "prepTimeMin"],
        ["Cobertura km", "deliveryRadiusKm"],
        ["Compra mínima", "minOrderCop"],
        ["Tarifa", "commissionPct"],
      ],
    ],
    [
      "with units in brackets",
      [
        ["Comisión (%)", "commissionPct"],
        ["Pedido mínimo (COP)", "minOrderCop"],
        ["Tiempo de preparación (min)", "prepTimeMin"],
        ["Radio de entrega (km)", "deliveryRadiusKm"],
      ],
    ],
    [
      "with an asterisk for what is required",
      [
        ["Nombre comercial *", "name"],
        ["NIT *", "taxId"],
        ["Categoría *", "categoryCode"],
        ["Celular *", "phone"],
        ["Correo electrónico *", "email"],
        ["Municipio *", "municipalityCode"],
      ],
    ],
    [
      "about other things",
      [
        ["Fecha de apertura", null],
        ["Vendedor", null],
        ["Metros cuadrados", null],
        ["Ventas 2025", null],
        ["Nombre comercial", "name"],
      ],
    ],
  ];
  test.each(sets)("%s", (_, columns) => {
    expect(match(columns.map(([heading]) => heading))).toEqual(columns.map(([, field]) => field));
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

test("two hundred columns are matched at once", () => {
  const headings = Array.from({ length: 256 }, (_, index) =>
    index === 200 ? "NIT" : `Ventas semana ${index}`,
  );
  const start = performance.now();
  const fields = match(headings);
  expect(fields.filter((field) => field !== null)).toEqual(["taxId"]);
  expect(performance.now() - start).toBeLessThan(3000);
});

test("the assignment is the best of all, not the first that fits", () => {
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
