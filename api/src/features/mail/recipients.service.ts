// Resolves the chosen recipients: users get a copy inside, everyone else a mail to their address.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { RecipientChoice, RecipientInput } from "@igo/contract/mail/mail";
import type { listMailPeople } from "@igo/contract/mail/mail.calls";
import { foldSearch } from "@igo/contract/parsing/text";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { holding, patternsOf } from "../../platform/search/search.ts";
import * as marketList from "../markets/list/markets.list.service.ts";
import type { MailReader } from "./mail.people.ts";
import * as queries from "./recipients.queries.ts";

export const mailReaderOf = (user: Pick<SignedIn, "id" | "role">): MailReader => ({
  id: user.id,
  isAdmin: isAdmin(user),
});

export type Resolved = {
  choice: RecipientChoice;
  address: string;
  accountId: string | null;
  marketId: string | null;
};

const personChoice = ({ id, name, email, photoUrl }: queries.PersonRow, { isAdmin: all }: MailReader) =>
  ({ kind: "person", id, name, address: null, hint: all ? email : null, photoUrl }) as const;

const marketChoice = ({ id, name, email, municipalityName }: queries.MarketRow) =>
  ({ kind: "market", id, name, address: email, hint: municipalityName, photoUrl: null }) as const;

const addressChoice = ({ address, name }: { address: string; name: string }) =>
  ({
    kind: "address",
    id: null,
    name: name === "" ? address : name,
    address,
    hint: null,
    photoUrl: null,
  }) as const;

type Parsed =
  | Extract<RecipientInput, { accountId: string }>
  | Extract<RecipientInput, { marketId: string }>
  | {
      address: string;
      name?: string | undefined;
    };

const addressOf = (input: Parsed) => ("address" in input ? input.address.toLowerCase() : null);

/**
 * In the given order; null for one that does not exist, or not for this reader. A user's address counts as that user.
 */
export const resolve = async (
  db: Db,
  reader: MailReader,
  inputs: readonly Parsed[],
): Promise<(Resolved | null)[]> => {
  const markets = await queries.findRecipientMarkets(
    db,
    reader,
    inputs.flatMap((one) => ("marketId" in one ? [one.marketId] : [])),
  );
  const people = await queries.findRecipientPeople(db, reader, {
    ids: inputs.flatMap((one) => ("accountId" in one ? [one.accountId] : [])),
    emails: [
      ...inputs.flatMap((one) => addressOf(one) ?? []),
      ...markets.map(({ email }) => email.toLowerCase()),
    ],
  });
  const byId = new Map(people.map((one) => [one.id, one]));
  const byEmail = new Map(people.map((one) => [one.email?.toLowerCase(), one]));
  const ofPerson = (person: queries.PersonRow, marketId: string | null): Resolved => ({
    choice: personChoice(person, reader),
    address: person.email?.toLowerCase() ?? person.id,
    accountId: person.id,
    marketId,
  });
  return inputs.map((input) => {
    if ("accountId" in input) {
      const person = byId.get(input.accountId);
      return person ? ofPerson(person, null) : null;
    }
    if ("marketId" in input) {
      const market = markets.find(({ id }) => id === input.marketId);
      if (!market) return null;
      const address = market.email.toLowerCase();
      const choice = marketChoice(market);
      return { choice, address, accountId: byEmail.get(address)?.id ?? null, marketId: market.id };
    }
    const address = input.address.toLowerCase();
    const person = byEmail.get(address);
    if (person) return ofPerson(person, null);
    return {
      choice: addressChoice({ address, name: input.name ?? "" }),
      address,
      accountId: null,
      marketId: null,
    };
  });
};

/** The recipients of a draft that still exist. */
export const choicesOf = async (db: Db, reader: MailReader, inputs: readonly Parsed[]) =>
  (await resolve(db, reader, inputs)).flatMap((one) => (one ? [one.choice] : []));

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const exactly = async (db: Db, reader: MailReader, { marketId, accountId }: Query) =>
  choicesOf(db, reader, [...(marketId ? [{ marketId }] : []), ...(accountId ? [{ accountId }] : [])]);

type Query = ParsedInput<typeof listMailPeople>["query"];

export const findRecipient = async (
  { db }: Pick<Deps, "db">,
  user: SignedIn,
  query: Query,
): Promise<{ choices: RecipientChoice[] }> => {
  const { search, limit } = query;
  const reader = mailReaderOf(user);
  if (query.marketId !== undefined || query.accountId !== undefined)
    return { choices: await exactly(db, reader, query) };
  const folded = foldSearch(search);
  const [people, found, used] = await Promise.all([
    queries.findPeople(db, reader, { patterns: patternsOf(search), limit }),
    folded.length < 2 ? [] : marketList.findBestMarkets(db, user, { query: search, limit }),
    queries.usedAddresses(db, user.id, { pattern: holding(folded), limit: 5 }),
  ]);
  const contacts = await queries.findRecipientMarkets(
    db,
    reader,
    found.map(({ id }) => id),
  );
  const known = new Set(contacts.map(({ email }) => email.toLowerCase()));
  const typed = search.toLowerCase();
  const addresses = used.filter(({ address }) => !known.has(address) && address !== typed);
  return {
    choices: [
      ...(isAddress(typed) ? await choicesOf(db, reader, [{ address: typed, name: "" }]) : []),
      ...people.map((one) => personChoice(one, reader)),
      ...contacts.map(marketChoice),
      ...addresses.map(addressChoice),
    ].slice(0, limit),
  };
};
