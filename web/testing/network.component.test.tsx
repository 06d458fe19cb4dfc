// Between two tests: an answer that the app still reads when its test ends must not reach the next one.
import { readImport } from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { call } from "../src/core/net/api.ts";
import { queryClient } from "../src/core/net/data.ts";
import { anImport } from "./imports.ts";
import { anId } from "./markets.ts";
import { answer } from "./network.ts";

const kept = ["kept"];
let read: Promise<unknown>;

test("a test ends while the app reads an answer", () => {
  answer(readImport, { import: anImport() });
  const reading = call(readImport, { params: { id: anId(300) } });
  read = reading.then((found) => queryClient.setQueryData(kept, found));
});

test("the next one begins without what the answer brought", async () => {
  await read;
  expect(queryClient.getQueryData(kept)).toBeUndefined();
});
