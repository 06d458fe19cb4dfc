// The label of each field that activity may report as changed, whatever kind of record it belongs to.
import { marketLabels } from "../markets/labels.ts";
import { productLabels } from "../products/products.labels.ts";

type Label = { en: string; es: string };

/** In addition to the fields of markets and products. */
export const otherFieldLabels = {
  name: { en: "Name", es: "Nombre" },
  chainId: { en: "Chain", es: "Cadena" },
  deletedAt: { en: "Deleted", es: "Eliminada" },
  delete: { en: "To the recycle bin", es: "A la papelera" },
  closedUntil: { en: "Closed until", es: "Cerrada hasta" },
  reason: { en: "Reason", es: "Motivo" },
  price: { en: "Price", es: "Precio" },
  marketId: { en: "Market", es: "Tienda" },
  code: { en: "Code", es: "Código" },
  contactEmail: { en: "Contact's email", es: "Correo del contacto" },
  contactPhone: { en: "Contact's phone", es: "Teléfono del contacto" },
  es: { en: "Name in Spanish", es: "Nombre en español" },
  en: { en: "Name in English", es: "Nombre en inglés" },
  words: { en: "Other words for it", es: "Otras palabras" },
  description: { en: "Description", es: "Descripción" },
  icon: { en: "Icon", es: "Icono" },
  color: { en: "Colour", es: "Color" },
  defaultTaxCode: { en: "Usual tax", es: "Impuesto habitual" },
  isActive: { en: "Active", es: "Activa" },
  parentId: { en: "Within", es: "Dentro de" },
  movedTo: { en: "What it held went to", es: "Lo que tenía pasó a" },
  firstName: { en: "First name", es: "Nombre" },
  lastName: { en: "Last name", es: "Apellido" },
  photoUrl: { en: "Photo", es: "Foto" },
  locale: { en: "Language", es: "Idioma" },
  role: { en: "Role", es: "Rol" },
  markets: { en: "Markets", es: "Tiendas" },
  members: { en: "People", es: "Personas" },
  kind: { en: "Document", es: "Documento" },
  number: { en: "Number", es: "Número" },
  issuedOn: { en: "Issued", es: "Expedido" },
  expiresOn: { en: "Expires", es: "Vence" },
  note: { en: "Note", es: "Nota" },
} as const satisfies Record<string, Label>;

export const fieldLabels: Readonly<Record<string, Label | undefined>> = {
  ...productLabels,
  ...marketLabels,
  ...otherFieldLabels,
};
