// Bank numbers on their way through staging: sealed even before they are judged.
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText } from "@igo/contract/parsing/text";
import { unreadable, type Vault } from "../../platform/security/vault.ts";

const sealedCell = "sealed:";

/** A bank number as it is stored, in staging and in corrections. */
export const sealCell = (cell: RawCell, vault: Vault): string => `${sealedCell}${vault.seal(cellText(cell))}`;
const openWith = <Cell>(cell: Cell, open: (sealed: string) => string): Cell | string =>
  typeof cell === "string" && cell.startsWith(sealedCell) ? open(cell.slice(sealedCell.length)) : cell;

/** To be read in: what cannot be opened must not be taken for a number. */
export const openCell = <Cell>(cell: Cell, vault: Vault) => openWith(cell, vault.open);

/** To be shown. */
export const showCell = <Cell>(cell: Cell, vault: Vault) =>
  openWith(cell, (sealed) => vault.tryOpen(sealed) ?? unreadable);

/** What a person typed into a row, with the bank number open. */
export const openCells = (typed: Record<string, string>, vault: Vault): Record<string, string> => {
  const { bankAccountNumber } = typed;
  return bankAccountNumber === undefined
    ? typed
    : { ...typed, bankAccountNumber: openCell(bankAccountNumber, vault) };
};
