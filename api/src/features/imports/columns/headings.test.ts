// Headings of real files, in Spanish and English, and the field that each means.
import { expect, test } from "vitest";
import { matchColumns } from "./match.ts";
import { marketRecognition } from "../types/market/market.fields.ts";

type Columns = [heading: string, field: string | null][];

const files: [string, Columns][] = [
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
      ["Bº", "neighborhood"],
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

test.each(files)("the headings of %s", (_, columns) => {
  const headings = columns.map(([heading]) => heading);
  const fields = matchColumns(headings, [], marketRecognition).map(({ field }) => field);
  expect(fields).toEqual(columns.map(([, field]) => field));
});

test("a registry's municipalities with their code before the name are a town's column", () => {
  const headings = ["RAZON SOCIAL", "NIT", "DIR COMERCIAL", "MUN COMERCIAL"];
  const towns = ["05001 - MEDELLIN", "05266 - ENVIGADO", "05360 - ITAGUI"];
  const rows = towns.map((town, at) => [`TIENDA ${at} SAS`, `90012345${at}`, `CR 43 A # ${at + 1} 50`, town]);
  expect(matchColumns(headings, rows, marketRecognition).map(({ field }) => field)).toEqual([
    "legalName",
    "taxId",
    "address",
    "municipalityCode",
  ]);
});
