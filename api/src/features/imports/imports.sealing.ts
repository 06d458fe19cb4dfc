// Encrypts bank numbers during staging, even before they are validated.
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText } from "@igo/contract/parsing/text";
import { unreadable, type Vault } from "../../platform/security/vault.ts";

const sealedCell = "sealed:";

/** A bank number as staging and corrections store it. */
export const sealCell = (cell: RawCell, vault: Vault): string => `${sealedCell}${vault.seal(cellText(cell))}`;
const openWith = <Cell>(cell: Cell, open: (sealed: string) => string): Cell | string =>
  typeof cell === "string" && cell.startsWith(sealedCell) ? open(cell.slice(sealedCell.length)) : cell;

/** Decrypts a cell for reading. Throws when decryption fails: the ciphertext must not be read as a number. */
export const openCell = <Cell>(cell: Cell, vault: Vault) => openWith(cell, vault.open);

/** Decrypts a cell for display. */
export const showCell = <Cell>(cell: Cell, vault: Vault) =>
  openWith(cell, (sealed) => vault.tryOpen(sealed) ?? unreadable);

/** The values that a user typed into a row, with the bank number decrypted. */
export const openCells = (typed: Record<string, string>, vault: Vault): Record<string, string> => {
  const { bankAccountNumber } = typed;
  return bankAccountNumber === undefined
    ? typed
    : { ...typed, bankAccountNumber: openCell(bankAccountNumber, vault) };
};
