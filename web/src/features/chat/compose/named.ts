// Names in what is being written, and the tokens that are sent in their place.

export type Named = {
  /** As it stands in the field, with its sign: "#Tienda Uno". */
  label: string;
  token: string;
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The longest names first: of "#Tienda Uno" and "#Tienda Uno Sur" each is its own. */
export const withTokens = (written: string, named: readonly Named[]): string => {
  if (named.length === 0) return written;
  const tokens = new Map(named.map(({ label, token }) => [label, token]));
  const labels = [...tokens.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  return written.replaceAll(new RegExp(labels.join("|"), "g"), (label) => tokens.get(label) ?? label);
};
