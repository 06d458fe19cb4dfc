// Cells for fields that public files rarely have, because commission, bank and times come with the contract. Made up,
// in the way chains write them.
export const examples: Readonly<Record<string, readonly (readonly string[])[]>> = {
  municipalityCode: [
    ["05001", "76001", "11001"],
    ["5001", "8001", "11001"],
    ["25754", "63001", "68276"],
  ],
  departmentCode: [
    ["05", "76", "11"],
    ["5", "8", "25"],
  ],
  commissionPct: [
    ["15", "18", "20"],
    ["15%", "18,5%", "12%"],
    ["0.15", "0.18", "0.2"],
    ["18 %", "20 %"],
  ],
  prepTimeMin: [
    ["20", "30", "15"],
    ["20 min", "35 min", "25 min"],
    ["15 minutos", "30 minutos"],
  ],
  deliveryRadiusKm: [
    ["3", "5", "4.5"],
    ["3 km", "2,5 km", "6 km"],
    ["4", "4", "7"],
  ],
  minOrderCop: [
    ["20000", "15000", "25000"],
    ["$ 20.000", "$ 15.000"],
    ["20.000", "30.000", "12.000"],
  ],
  bankCode: [
    ["Bancolombia", "Davivienda", "BBVA"],
    ["BANCO DE BOGOTA", "BANCOLOMBIA"],
    ["Nequi", "Banco Caja Social"],
  ],
  bankAccountType: [
    ["Ahorros", "Corriente"],
    ["AHORROS", "AHORROS", "CORRIENTE"],
    ["Cuenta de ahorros", "Cuenta corriente"],
  ],
  bankAccountNumber: [["01234567890", "45678912345"], ["123-456789-01", "987-654321-02"], ["4567 8912 3456"]],
  paymentMethods: [
    ["Efectivo, Tarjeta", "Efectivo"],
    ["efectivo;pse;nequi", "efectivo;datáfono"],
    ["Efectivo - Nequi", "PSE"],
  ],
  acceptingOrders: [
    ["Sí", "No", "Sí"],
    ["SI", "SI", "NO"],
    ["1", "0", "1"],
    ["true", "false"],
  ],
  taxRegime: [
    ["Responsable de IVA", "No responsable de IVA"],
    ["Régimen simple", "Régimen común"],
    ["COMUN", "SIMPLIFICADO"],
  ],
  legalRepDocument: [
    ["52345678", "79456123", "1020304050"],
    ["52.345.678", "1.020.304.050"],
  ],
  legalRepName: [
    ["María Fernanda Rojas", "Carlos Andrés Peña"],
    ["JUAN CARLOS DIAZ", "LUZ MARINA GOMEZ"],
  ],
  contactName: [
    ["Diana Torres", "Andrés Felipe Mora"],
    ["SANDRA MILENA RUIZ", "OSCAR LEON"],
  ],
  openingHours: [
    ["L-V 8:00-18:00", "L-S 7:00-20:00"],
    ["Lunes a sábado 8 a.m. a 8 p.m.", "Todos los días 24 horas"],
    ["Lun-Vie 08:00-17:00; Sáb 08:00-13:00"],
  ],
  chamberRegistration: [
    ["0003012347", "0001987654"],
    ["21-456789-12", "21-123456-02"],
    ["01234567", "02345678"],
  ],
  personType: [
    ["Jurídica", "Natural"],
    ["PERSONA JURIDICA", "PERSONA NATURAL"],
  ],
  documentType: [
    ["NIT", "CC", "NIT"],
    ["Nit", "Cédula de ciudadanía"],
  ],
  taxIdDv: [
    ["7", "3", "0"],
    ["1", "9"],
  ],
  status: [
    ["Activo", "Inactivo", "Activo"],
    ["ACTIVA", "PAUSADA"],
    ["Activo", "En revisión", "Borrador"],
  ],
  landline: [
    ["6014567890", "6047654321"],
    ["(601) 456 7890", "(602) 765 4321"],
    ["4567890", "7654321"],
  ],
  neighborhood: [
    ["El Poblado", "Chapinero", "Laureles"],
    ["CENTRO", "LA CANDELARIA"],
    ["Barrio Las Flores", "San Antonio"],
  ],
  addressDetail: [
    ["Local 101", "Piso 2"],
    ["LOCAL 12 CC SANTAFE", "OFICINA 301"],
    ["Esquina del parque", "Frente al banco"],
  ],
  optionGroups: [
    ["Salsas (0-2): BBQ +0; Rosada +500"],
    ["Tamaño (1): Personal; Familiar +12000", "Término (1): Medio; Tres cuartos"],
  ],
  ageRestricted: [
    ["Sí", "No", "No"],
    ["NO", "SI"],
    ["1", "0", "0"],
  ],
  requiresPrescription: [
    ["No", "No", "Sí"],
    ["SI", "NO"],
    ["0", "1"],
  ],
  saleHours: [
    ["11:00-15:00", "Todos los días"],
    ["L-V 12:00-15:00", "L-D 17:00-22:00"],
  ],
  saleType: [
    ["unidad", "peso"],
    ["Unidad", "Kilo"],
    ["U", "WW"],
  ],
  maxPerOrder: [
    ["5", "10", "3"],
    ["12", "6"],
  ],
  discountPct: [
    ["10", "15", "0"],
    ["10%", "25%"],
    ["0.1", "0.2"],
  ],
  position: [
    ["1", "2", "3"],
    ["10", "20", "30"],
  ],
  availableFrom: [["2026-01-01", "2026-02-01"], ["01/12/2026"]],
  availableTo: [["2026-12-31", "2026-06-30"], ["31/12/2026"]],
  taxCode: [["19%", "5%", "Exento"], ["IVA 19%", "EXCLUIDO"], ["19", "0", "5"], ["Impoconsumo 8%"]],
};
