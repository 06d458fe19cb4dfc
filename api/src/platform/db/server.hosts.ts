// The hosts of a database's address: `postgres://user@one:5432,two:5432/name` names several, of which we use the one that
// can be written to.
import pg from "pg";

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/s;

/** An address with one host for each host of the list. */
export const addressesOf = (url: string): [string, ...string[]] => {
  const [, before = "", list = "", after = ""] = parts.exec(url) ?? [];
  const [first, ...others] = list.split(",").map((host) => `${before}${host}${after}`);
  return list.includes(",") && first !== undefined ? [first, ...others] : [url];
};

/** Reports an error if the connection's server cannot be written to. */
export const refuseStandby = (client: pg.ClientBase, done: (error?: Error) => void): void => {
  client.query("select pg_is_in_recovery() as is_standby", (error, result) => {
    if (error) done(error);
    else done(result.rows[0].is_standby === true ? new Error("This server is a standby") : undefined);
  });
};

const connectionPatience = 5000;

const reach = async (connectionString: string, isWritable: boolean): Promise<string> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectionPatience });
  client.on("error", () => undefined);
  try {
    await client.connect();
    if (isWritable)
      await new Promise<void>((resolve, reject) => {
        refuseStandby(client, (error) => (error ? reject(error) : resolve()));
      });
    return connectionString;
  } finally {
    void client.end().catch(() => undefined);
  }
};

export type Hosts = ReturnType<typeof openHosts>;

export const openHosts = (url: string, { isWritable }: { isWritable: boolean }) => {
  const addresses = addressesOf(url);
  let [current] = addresses;
  let looking: Promise<void> | undefined;
  let term = 0;

  const look = async () => {
    current = await Promise.any(addresses.map((address) => reach(address, isWritable))).catch((error) => {
      throw error instanceof AggregateError ? (error.errors.at(-1) ?? error) : error;
    });
  };

  /** Looks for the host to use; fails if there is none now. */
  const find = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    address: () => current,
    areSeveral: addresses.length > 1,
    isWritable,
    find,
    /** Connections of an earlier term lead to a server that is no longer the one to use. */
    term: () => term,
    endTerm: () => {
      term += 1;
    },
  };
};
