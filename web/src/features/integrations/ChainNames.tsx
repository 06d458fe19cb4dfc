// Names of chains whose ids a record holds.
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { chainQuery } from "../chains/chains.data.ts";

const ids = z.array(z.string()).catch([]);

/** One a line; `all` where a record holds none, which means every chain. */
export function ChainNames({ value, all }: { value: unknown; all: string }) {
  const chosen = ids.parse(value);
  return chosen.length === 0 ? all : chosen.map((id) => <ChainName key={id} id={id} />);
}

function ChainName({ id }: { id: string }) {
  const { data } = useQuery(chainQuery(id));
  return <div>{data?.name ?? "…"}</div>;
}
