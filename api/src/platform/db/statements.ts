// Statements that run all day: planned once on each connection, and if possible built once. Only their values differ.
import { hash } from "node:crypto";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

/** A placeholder for a value. */
class Place<Values> {
  readonly of: (values: Values) => unknown;
  constructor(of: (values: Values) => unknown) {
    this.of = of;
  }
}

export type Value<Values> = <T>(of: (values: Values) => T) => RawBuilder<T>;

/** A value, or its placeholder. */
export type Placed<T> = [T] extends [object] ? { [Key in keyof T]: Placed<T[Key]> } : T | RawBuilder<T>;

type Buildable<Row> = { compile: (db: Db) => CompiledQuery<Row> };

const named = /^\/\* ([\w.-]{1,60}) \*\//;

/** The comment at the start of a statement that names it; a server caches its plan under that name. */
export const statementName = (text: string): string | undefined =>
  text.startsWith("/*") ? named.exec(text)?.[1] : undefined;

const withName = <Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  sql: `/* ${name} */ ${query.sql}`,
});

/**
 * Runs one of few variants of a statement, say one for each number of words; `statement` says when to use it. A limit
 * that callers choose must be a parameter here, or there is a variant for each.
 */
export const runPlanned = async <Row>(db: Db, name: string, query: RawBuilder<Row>): Promise<Row[]> => {
  const compiled = query.compile(db);
  const variant = hash("sha1", compiled.sql).slice(0, 12);
  const { rows } = await db.executeQuery<Row>(withName(`${name}.${variant}`, compiled));
  return rows;
};

/**
 * A statement with a unique name. Use it only if the best plan does not depend on the values, because a server that has
 * cached a plan no longer looks at them. Write what decides the plan, above all a limit, into the statement itself.
 */
export const statement = <Values extends object, Row>(
  name: string,
  build: (db: Db, value: Value<Values>) => Buildable<Row>,
) => {
  let built: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    built ??= withName(name, build(db, (of) => sql`${new Place(of)}`).compile(db));
    const { rows } = await db.executeQuery<Row>({
      ...built,
      parameters: built.parameters.map((one) => (one instanceof Place ? one.of(values) : one)),
    });
    return rows;
  };
};
