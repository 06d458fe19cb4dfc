// A user's profile photo: re-encoded, shown to everyone who may see the person, removed, and purged when unused.
import { eraseMe, readMe, removePhoto, setPhoto } from "@igo/contract/session/session.calls";
import { readUser } from "@igo/contract/accounts/users";
import sharp from "sharp";
import { expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { jpeg, photo, png } from "@igo/testing/builders/pictures";
import { server } from "@igo/testing/server/server";
import { purgeProductImages } from "../../products/images/products.images.service.ts";

const { as, deps, raw, someone, makeFilesOld } = await server();
type Person = Awaited<ReturnType<typeof someone>>;
const set = async ({ ask }: Person, bytes: Uint8Array | string) =>
  (await ask(setPhoto, { file: { name: "foto.jpg", bytes } })).user.photoUrl ?? "";

test("a photo is re-encoded without its location, and stays in the profile until it is removed", async () => {
  const person = await someone();
  const url = await set(person, await photo());
  expect((await person.ask(readMe)).user.photoUrl).toBe(url);
  expect((await as.admin(readUser, { query: { userId: person.id } })).user.photoUrl).toBe(url);
  const answer = await raw({ url });
  expect(answer.headers["content-type"]).toBe("image/webp");
  expect(await sharp(answer.rawPayload).metadata()).not.toHaveProperty("exif");

  const next = await set(person, await png(64, 64));
  expect(next).not.toBe(url);
  expect((await person.ask(removePhoto)).user.photoUrl).toBeNull();
  expect((await person.ask(readMe)).user.photoUrl).toBeNull();
});

test("a file that is not a picture is refused, and the previous photo stays", async () => {
  const person = await someone();
  const url = await set(person, await jpeg(300, 200));
  await expect(set(person, "<svg onload='alert(1)'/>")).rejects.toMatchObject({
    code: "file.not_a_picture",
  });
  expect((await person.ask(readMe)).user.photoUrl).toBe(url);
});

test("a photo stays as long as someone uses it, and goes with an erased account", async () => {
  const person = await someone();
  const url = await set(person, await jpeg(500, 123));
  makeFilesOld();
  await purgeProductImages(deps);
  expect((await raw({ url })).statusCode).toBe(200);
  await person.ask(eraseMe, { body: { password } });
  await purgeProductImages(deps);
  expect((await raw({ url })).statusCode).toBe(404);
});
