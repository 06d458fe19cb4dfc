// What a migration after the baseline may not do: lock a table that may be large for as long as it takes to read it, or
// take away what servers of the version before need without saying so.

/** Grows with the use: a statement that reads it from end to end may take minutes. */
const bigTables = new Set([
  "account",
  "activity",
  "audit_event",
  "calendar_event",
  "conversation",
  "conversation_member",
  "document",
  "event",
  "idempotent_answer",
  "import_edit",
  "import_market",
  "import_product",
  "import_section",
  "mail",
  "mail_copy",
  "mail_file",
  "mail_message",
  "mail_recipient",
  "mail_thread",
  "market",
  "market_bulk_target",
  "market_change",
  "market_duplicate",
  "market_search",
  "menu_section",
  "message",
  "message_file",
  "notification",
  "product",
  "product_bulk_target",
  "product_change",
  "product_image",
  "product_search",
  "reference",
  "session",
  "task",
  "task_history",
  "upload",
]);

type MigrationFile = { name: string; sql: string };

/** Each statement on one line, without comments and without what its strings and functions say. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/(\$\w*\$)[^]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .replaceAll(/"/g, "")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");

/** The actions of an `alter table`: commas outside parentheses divide them. */
const actionsOf = (text: string): string[] => {
  const actions = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) actions.push("");
    else actions[actions.length - 1] += letter;
  }
  return actions.map((action) => action.trim());
};

/** A default that is computed once, when the column is added. */
const isConstant = (text: string) =>
  !/\w\s*\(/.test(text) || /^\(?(now|transaction_timestamp|statement_timestamp)\s*\(\)/.test(text);

type Found = { locks?: string; takesAway?: string };

const ofAddedColumn = (definition: string): Found[] => {
  const [, fallback] =
    / default (.+?)(?= (?:not )?null| check| references| constraint| unique|$)/.exec(definition) ?? [];
  const found: Found[] = [];
  if (/ generated | (?:small|big)?serial\b/.test(definition))
    found.push({ locks: "a computed column rewrites the table" });
  if (fallback !== undefined && !isConstant(fallback))
    found.push({ locks: "a default that differs from row to row rewrites the table" });
  if (/ (?:check ?\(|references )/.test(definition))
    found.push({ locks: "add the constraint with `not valid`, and validate it in another file" });
  if (/ (?:unique|primary key)\b/.test(definition))
    found.push({ locks: "build the unique index first, concurrently" });
  if (/ not null\b/.test(definition) && fallback === undefined)
    found.push({ takesAway: "servers that do not know the column write rows without it" });
  return found;
};

const ofAction = (action: string, before: string): Found[] => {
  const [, added] =
    /^add (?:column )?(?:if not exists )?(?!constraint|check|foreign|unique|primary|exclude)(\w+ .+)$/.exec(
      action,
    ) ?? [];
  if (added !== undefined) return ofAddedColumn(` ${added}`);
  if (action.startsWith("add ")) {
    if (/ (?:unique|primary key)\b/.test(action) && !/ using index /.test(action))
      return [{ locks: "build the unique index first, concurrently, and add it `using index`" }];
    if (/ exclude /.test(action)) return [{ locks: "an exclusion constraint is checked under a lock" }];
    if (/ (?:check ?\(|foreign key|references )/.test(action) && !action.endsWith(" not valid"))
      return [{ locks: "add the constraint with `not valid`, and validate it in another file" }];
    return [];
  }
  const [, column] = /^alter (?:column )?(\w+) set not null$/.exec(action) ?? [];
  if (column !== undefined) {
    const isChecked =
      new RegExp(`check \\(\\(?${column} is not null\\)?\\)`).test(before) &&
      / validate constraint /.test(before);
    return [
      ...(isChecked ? [] : [{ locks: `validate a check (${column} is not null) first` }]),
      { takesAway: "servers that write no value there fail" },
    ];
  }
  if (/^alter (?:column )?\w+ (?:set data )?type /.test(action))
    return [{ locks: "another type rewrites the table: add a column", takesAway: "the type changes" }];
  if (/^drop (?:column )?(?!constraint|default|identity)/.test(action))
    return [{ takesAway: "a column is dropped" }];
  if (/^rename (?!constraint)/.test(action)) return [{ takesAway: "a name goes" }];
  if (/^(?:set (?:logged|unlogged|tablespace|access method)|inherit|attach partition)/.test(action))
    return [{ locks: "it reads or rewrites the table" }];
  return [];
};

/** The table that a statement is about, and what is to be said of it. */
const readStatement = (statement: string, before: string): { table: string; found: Found[] } | undefined => {
  const read = (pattern: RegExp, look: (rest: string) => Found[]) => {
    const [, table, rest = ""] = pattern.exec(statement) ?? [];
    return table === undefined ? undefined : { table: table.replace(/^public\./, ""), found: look(rest) };
  };
  return (
    read(/^create (?:unique )?index (?!concurrently)[^]*? on (?:only )?([\w.]+)/, () => [
      { locks: "build it `concurrently if not exists`, in a file that begins with `-- alone`" },
    ]) ??
    read(/^reindex (?:table |index )(?!concurrently)([\w.]+)/, () => [{ locks: "reindex concurrently" }]) ??
    read(/^(?:cluster|vacuum(?: \(?full\)?)?|lock table|lock) ([\w.]+)/, () => [
      { locks: "it locks the table" },
    ]) ??
    read(/^(?:with .+ )?update (?:only )?([\w.]+)/, () => [{ locks: "a backfill is a job in batches" }]) ??
    read(/^(?:with .+ )?delete from (?:only )?([\w.]+)/, () => [{ locks: "delete in batches, in a job" }]) ??
    read(/^drop (?:table|view) (?:if exists )?([\w.]+)/, () => [{ takesAway: "it is dropped" }]) ??
    read(/^alter table (?:if exists )?(?:only )?([\w.]+) (.+)$/, (rest) =>
      actionsOf(rest).flatMap((action) => ofAction(action, before)),
    )
  );
};

/** What is wrong with the last of these migrations, which are in order. */
export const faultsOf = (files: readonly MigrationFile[]): string[] => {
  const last = files.at(-1);
  if (!last) return [];
  const head = /^(?:--.*\n)*/.exec(last.sql)?.[0] ?? "";
  const [isAlone, saysSince] = [/^-- alone\b/m.test(head), /^-- since \d{4}\b/m.test(head)];
  const statements = statementsOf(last.sql);
  const all = ` ${statements.join(" ; ")} ;`;
  const made = new Set(
    [...all.matchAll(/ create table (?:if not exists )?([\w.]+)/g)].map(([, name]) => name),
  );
  const keepsName = (table: string) => all.includes(` create view ${table} as `);
  const faults: string[] = [];
  let before = files
    .slice(0, -1)
    .flatMap(({ sql }) => statementsOf(sql))
    .join(" ; ");
  for (const statement of statements) {
    const complain = (why: string) => faults.push(`${statement.slice(0, 90)}: ${why}`);
    if (/^(?:create|drop|reindex) .*\bconcurrently\b/.test(statement) && !isAlone)
      complain("what is concurrent needs a file that begins with `-- alone`");
    const read = readStatement(statement, before);
    if (read && !made.has(read.table))
      for (const { locks, takesAway } of read.found) {
        if (locks !== undefined && bigTables.has(read.table)) complain(locks);
        if (takesAway !== undefined && !saysSince && !keepsName(read.table))
          complain(`${takesAway}: say with \`-- since\` which migration a server beside it must know`);
      }
    const [, validated] = / validate constraint (\w+)/.exec(statement) ?? [];
    if (validated !== undefined && !isAlone && all.includes(` add constraint ${validated} `))
      complain("validate it in another file: this one holds the lock of adding it");
    before += ` ; ${statement} ;`;
  }
  return faults;
};
