// A market: one store of the network. Its fields, what a form or an import may write, and its calls.
import { z } from "zod";
import { banks } from "./banks.ts";
import { openingHours } from "../parsing/hours/openingHours.ts";
import {
  bankAccountTypes,
  codeOf,
  documentTypes,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
} from "./lists.ts";
import { needName } from "./needs.ts";

export const text = (minimum: number, maximum: number) => z.string().trim().min(minimum).max(maximum);
const digits = (minimum: number, maximum: number) =>
  z.string().regex(new RegExp(`^\\d{${minimum},${maximum}}$`));
const decimals = (minimum: number, maximum: number) => z.number().min(minimum).max(maximum);

export const marketId = z.uuid();
export const marketStatus = codeOf(statuses);
export type MarketStatus = z.infer<typeof marketStatus>;

/** The statuses a new market may begin in; an import may create in any. */
export const firstStatuses = ["draft", "pending_documents", "in_review", "active"] as const;

/** What a market cannot be without. */
const required = {
  name: text(2, 120),
  documentType: codeOf(documentTypes),
  /** Digits only, without the check digit, which is `taxIdDv`. Passports may have letters. */
  taxId: z.string().regex(/^[0-9A-Z]{5,12}$/),
  categoryCode: z.string().min(1).max(60),
  email: z.email().toLowerCase().max(254),
  /** E.164; Colombian mobiles are +573 and nine digits. */
  phone: z.e164(),
  departmentCode: digits(2, 2),
  municipalityCode: digits(5, 5),
  address: text(5, 200),
};

/** What it may have besides; null is "none". */
const optional = {
  externalCode: text(1, 40).nullable(),
  legalName: text(2, 160).nullable(),
  personType: codeOf(personTypes).nullable(),
  taxIdDv: digits(1, 1).nullable(),
  legalRepName: text(3, 120).nullable(),
  legalRepDocument: digits(5, 10).nullable(),
  contactName: text(3, 120).nullable(),
  landline: z.e164().nullable(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  addressDetail: text(1, 120).nullable(),
  neighborhood: text(1, 80).nullable(),
  postalCode: digits(6, 6).nullable(),
  /** WGS 84 degrees, within Colombia's land and islands. */
  lat: decimals(-4.3, 13.6).nullable(),
  lon: decimals(-82, -66.8).nullable(),
  openingHours: openingHours.nullable(),
  prepTimeMin: z.int().min(0).max(240).nullable(),
  deliveryRadiusKm: decimals(0, 50).nullable(),
  /** Whole pesos. */
  minOrderCop: z.int().min(0).max(100_000_000).nullable(),
  /** Percent of the order, 18 is 18 %. */
  commissionPct: decimals(0, 40).nullable(),
  bankCode: codeOf(banks).nullable(),
  bankAccountType: codeOf(bankAccountTypes).nullable(),
  /**
   * Written in full, read back masked: `····1234`, or `····????` where it cannot be read any more. A masked value
   * written back leaves it as it is.
   */
  bankAccountNumber: z
    .string()
    .regex(/^(?:\d{6,20}|····(?:\d{1,4}|\?{4}))$/)
    .nullable(),
  paymentMethods: z.array(codeOf(paymentMethods)).max(6).nullable(),
  taxRegime: codeOf(taxRegimes).nullable(),
  chamberRegistration: text(1, 20).nullable(),
  acceptingOrders: z.boolean().nullable(),
  notes: text(1, 1000).nullable(),
};

/** The fields a spreadsheet can bring: all of a market's own. */
export const marketFields = z.strictObject({ ...required, status: marketStatus, ...optional });
export type MarketFields = z.infer<typeof marketFields>;
export type MarketField = keyof MarketFields;

export const requiredFields: readonly MarketField[] = marketFields
  .keyof()
  .options.filter((field) => field in required);

export const market = z.object({
  id: marketId,
  chainId: z.uuid().nullable(),
  chainName: z.string().nullable(),
  ...marketFields.shape,
  municipalityName: z.string(),
  departmentName: z.string(),
  normalizedAddress: z.string().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});
export type Market = z.infer<typeof market>;

/** What a row of the list carries: every column one can choose, no bank details, nothing heavy. */
export const marketSummary = market
  .pick({
    id: true,
    name: true,
    externalCode: true,
    legalName: true,
    documentType: true,
    taxId: true,
    taxIdDv: true,
    chainId: true,
    chainName: true,
    categoryCode: true,
    status: true,
    contactName: true,
    departmentCode: true,
    departmentName: true,
    municipalityCode: true,
    municipalityName: true,
    address: true,
    neighborhood: true,
    phone: true,
    email: true,
    deliveryRadiusKm: true,
    minOrderCop: true,
    commissionPct: true,
    acceptingOrders: true,
    version: true,
    createdAt: true,
    updatedAt: true,
    deletedAt: true,
  })
  .extend({
    /** By its opening hours, now; null when it has none. */
    openNow: z.boolean().nullable(),
    /** What it lacks to go live; nothing when it is ready, closed for good or rejected. */
    lacks: z.array(needName),
  });
export type MarketSummary = z.infer<typeof marketSummary>;

/** What creating takes: the required fields, and any of the others. */
export const marketInput = z.strictObject({
  ...required,
  documentType: required.documentType.default("NIT"),
  status: z.enum(firstStatuses).default("pending_documents"),
  chainId: z.uuid().nullable().default(null),
  /** Answers `market.possible_duplicate`: it is another store, whatever it looks like. */
  decision: z.enum(["branch", "new"]).optional(),
  ...z.strictObject(optional).partial().shape,
});
export type MarketInput = z.input<typeof marketInput>;

export const marketChanges = z.strictObject({
  id: marketId,
  version: z.int().min(1),
  ...z.strictObject({ ...required, chainId: z.uuid().nullable(), ...optional }).partial().shape,
});
export type MarketChanges = z.infer<typeof marketChanges>;
