// What the server's main thread and the embedded database's thread say to each other.

export type Row = Record<string, unknown>;
export type Result = { rows: Row[]; affected: number };

export type Ask =
  | { act: "query"; sql: string; values: readonly unknown[] }
  /** Several statements, without values. */
  | { act: "run"; sql: string }
  /** `copy … from '/dev/blob'` with the bytes the blob holds. */
  | { act: "copy"; sql: string; bytes: Uint8Array }
  | { act: "listen"; channel: string }
  | { act: "unlisten"; channel: string }
  /** The whole data folder as a tar: what tests clone. */
  | { act: "dump" }
  | { act: "close" };

/** An error of PostgreSQL, with the fields the server reads: code, constraint, detail … */
export type Trouble = { message: string } & Record<string, unknown>;

export type Told =
  | { kind: "answer"; id: number; result: Result }
  | { kind: "dumped"; id: number; bytes: ArrayBuffer }
  | { kind: "trouble"; id: number; trouble: Trouble }
  | { kind: "heard"; channel: string; payload: string };

/** Where the data is: a folder, or, for tests, memory filled from a tar, on a program compiled before. */
export type Opening = { folder?: string; tar?: Uint8Array; program?: WebAssembly.Module };
