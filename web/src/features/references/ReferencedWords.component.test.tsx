// The beginning of a text in a list: references are words, by name only for those who may know it.
import { readReferenceChips } from "@igo/contract/references/references";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId } from "../../../testing/markets.ts";
import { answer } from "../../../testing/network.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { show } from "../../../testing/render.tsx";
import { ReferencedWords } from "./ReferencedWords.tsx";

test("a known market is named, another one is a market, and no token is left, not even a cut one", async () => {
  answer(readReferenceChips, {
    chips: [
      {
        kind: "market",
        id: anId(1),
        row: 0,
        name: "Tienda Uno",
        status: "active",
        municipalityName: "Bogotá",
      },
    ],
  });
  const text = `Hola [[market:${anId(1)}]] y [[market:${anId(2)}]], con [[product:${anId(3).slice(0, 9)}`;
  await show(
    <p>
      <ReferencedWords text={text} />
    </p>,
    { as: anAdministrator() },
  );
  await expect.element(page.getByRole("paragraph")).toHaveTextContent("Hola Tienda Uno y A market, con …");
});
