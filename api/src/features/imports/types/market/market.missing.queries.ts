// What a market is missing for activation, as `readinessOf` of the contract defines it, for values that are not written
// yet.
import { activationFields } from "@igo/contract/core/fields";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import { type RawBuilder, sql } from "kysely";
import { type MarketColumn, marketColumns } from "../../../../platform/db/tables/tables.markets.ts";

type ValueOf = (column: MarketColumn) => RawBuilder<unknown>;

const required = activationFields(marketRegistry);
const inCompanies = required.filter((field) => marketRegistry[field].activation === "company");
const inAll = required.filter((field) => marketRegistry[field].activation === "always");

const isEmpty = (valueOf: ValueOf, field: string) => {
  const column = marketColumns.find((one) => one.field === field);
  if (!column) throw new Error(`No column of a market holds ${field}`);
  return column.type === "text"
    ? sql`coalesce(${valueOf(column)}, '') = ''`
    : sql`${valueOf(column)} is null`;
};

/** Whether a market with these values is missing something: the same as its column `lacks`. */
export const isMissingData = (
  valueOf: ValueOf,
  person: RawBuilder<unknown>,
  document: RawBuilder<unknown>,
) => {
  const any = (fields: readonly string[]) =>
    sql.join(
      fields.map((field) => isEmpty(valueOf, field)),
      sql` or `,
    );
  return sql`(${any(inAll)} or ((${person} = 'legal_entity' or (${person} is null and ${document} = 'NIT'))
    and (${any(inCompanies)})))`;
};

export const columnOf = (field: "personType" | "documentType", column: string): MarketColumn => ({
  field,
  column,
  type: "text",
});

/** Whether each of the fields is missing, for values that are not written yet. */
export const missingFields = (
  valueOf: ValueOf,
  person: RawBuilder<unknown>,
  document: RawBuilder<unknown>,
): { field: string; isMissing: RawBuilder<unknown> }[] =>
  required.map((field) => {
    const isCompanys = sql`(${person} = 'legal_entity' or (${person} is null and ${document} = 'NIT'))`;
    const needed = inCompanies.includes(field) ? isCompanys : sql`true`;
    return { field, isMissing: sql`(${needed} and ${isEmpty(valueOf, field)})` };
  });

/** The same for an existing market. */
export const isMissingDataAfter = (valueOf: ValueOf) =>
  isMissingData(
    valueOf,
    valueOf(columnOf("personType", "person_type")),
    valueOf(columnOf("documentType", "document_type")),
  );
