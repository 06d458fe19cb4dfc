// Encrypts bank numbers during staging, even before they are validated.
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText } from "@igo/contract/parsing/text";
import { unreadable, type Encryption } from "../../../platform/security/encryption.ts";

const sealedCell = "sealed:";

/** A bank number as staging and corrections store it. */
export const sealCell = (cell: RawCell, encryption: Encryption): string =>
  `${sealedCell}${encryption.encrypt(cellText(cell))}`;
const openWith = <Cell>(cell: Cell, open: (sealed: string) => string): Cell | string =>
  typeof cell === "string" && cell.startsWith(sealedCell) ? open(cell.slice(sealedCell.length)) : cell;

/** Decrypts a cell for reading. Throws when decryption fails: the ciphertext must not be read as a number. */
export const openCell = <Cell>(cell: Cell, encryption: Encryption) => openWith(cell, encryption.decrypt);

/** Decrypts a cell for display. */
export const showCell = <Cell>(cell: Cell, encryption: Encryption) =>
  openWith(cell, (sealed) => encryption.tryDecrypt(sealed) ?? unreadable);

/** The values that a user typed into a row, with the bank number decrypted. */
export const openCells = (typed: Record<string, string>, encryption: Encryption): Record<string, string> => {
  const { bankAccountNumber } = typed;
  return bankAccountNumber === undefined
    ? typed
    : { ...typed, bankAccountNumber: openCell(bankAccountNumber, encryption) };
};
