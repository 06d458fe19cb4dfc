// Bank numbers on their way through staging: sealed even before they are judged.
import type { RawCell } from "@igo/contract/imports";
import { cellText } from "@igo/contract/reading/text";
import type { Vault } from "../../core/vault.ts";

const sealedCell = "sealed:";

/** A bank number as it is stored, in staging and in corrections. */
export const sealCell = (cell: RawCell, vault: Vault): string => `${sealedCell}${vault.seal(cellText(cell))}`;
export const openCell = <Cell>(cell: Cell, vault: Vault): Cell | string =>
  typeof cell === "string" && cell.startsWith(sealedCell) ? vault.open(cell.slice(sealedCell.length)) : cell;

/** What a person typed into a row, with the bank number open. */
export const openCells = (typed: Record<string, string>, vault: Vault): Record<string, string> => {
  const { bankAccountNumber } = typed;
  return bankAccountNumber === undefined
    ? typed
    : { ...typed, bankAccountNumber: openCell(bankAccountNumber, vault) };
};
