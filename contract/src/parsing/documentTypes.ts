// The types of document that identify a business or a person, with the words people use for them in spreadsheets.
export const documentTypes = [
  { code: "NIT", en: "NIT", es: "NIT", words: ["nit", "ni"] },
  { code: "CC", en: "Citizenship card", es: "Cédula de ciudadanía", words: ["cc", "cédula", "cedula"] },
  { code: "CE", en: "Foreigner ID", es: "Cédula de extranjería", words: ["ce", "cedula de extranjeria"] },
  { code: "PPT", en: "Temporary protection permit", es: "Permiso por Protección Temporal", words: ["ppt"] },
  { code: "PEP", en: "Special stay permit", es: "Permiso Especial de Permanencia", words: ["pep"] },
  { code: "PA", en: "Passport", es: "Pasaporte", words: ["pa", "pasaporte"] },
] as const satisfies readonly { code: string; en: string; es: string; words: readonly string[] }[];

export type DocumentType = (typeof documentTypes)[number]["code"];
