// Recipients as chosen in the field, and as sent to the server.
import type { RecipientChoice } from "@igo/contract/mail/mail";

export const inputOf = ({ kind, id, address, name }: RecipientChoice) =>
  kind === "person"
    ? { accountId: id ?? "" }
    : kind === "market"
      ? { marketId: id ?? "" }
      : { address: address ?? "", name: name === address ? "" : name };

export const keyOf = ({ kind, id, address }: RecipientChoice) => `${kind} ${id ?? address ?? ""}`;
