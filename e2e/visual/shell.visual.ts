// Measures of the shell's components, checked in the gallery.
import { expect, test } from "./galleryPage.ts";

test("a group shows four avatars at most, and each status but invisible has a label", async ({
  page,
  open,
}) => {
  await open("people");
  const groups = page.locator("ul:has(.MuiAvatar-root)");
  await expect(groups.nth(0).locator("li")).toHaveCount(4);
  await expect(groups.nth(1).locator("li")).toHaveCount(4);
  await expect(groups.nth(1)).toContainText("+4");
  for (const reported of ["online", "away", "busy", "offline"])
    await expect(page.getByText(`Camilo, ${reported}`)).toBeAttached();
});

test("the scrollbar is at least 25 px, and its track steps by 40", async ({ page, open }) => {
  await open("people");
  const pane = page.locator(".simplebar-content-wrapper");
  // Enough content that the scrollbar would be shorter than a finger.
  await pane.evaluate((wrapper) => {
    const filler = document.createElement("div");
    filler.style.height = "20000px";
    wrapper.querySelector(".simplebar-content")?.append(filler);
  });
  const bar = page.locator(".simplebar-vertical .simplebar-scrollbar");
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(25);
  const track = (await page.locator(".simplebar-vertical").boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const steps = await pane.evaluate((wrapper) => {
    const seen: number[] = [];
    wrapper.addEventListener("scroll", () => seen.push(wrapper.scrollTop));
    Object.assign(window, { seen });
    return seen;
  });
  expect(steps).toEqual([]);
  await page.mouse.click(track.x + track.width / 2, track.y + track.height - 5);
  await expect.poll(() => pane.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  expect(await pane.evaluate(({ scrollTop }) => scrollTop % 40)).toBe(0);
});

test("the progress line begins at 0.08 and closes in 200 ms", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open("states");
  const line = page.locator("[data-under-way]");
  const begin = await line.evaluate((element) => {
    const [move] = element.getAnimations();
    move?.pause();
    if (move) move.currentTime = 0;
    return new DOMMatrix(getComputedStyle(element).transform).a;
  });
  expect(begin).toBeCloseTo(0.08, 2);
  const closing = await line.evaluate((element) => {
    element.removeAttribute("data-under-way");
    return getComputedStyle(element).transitionDuration.split(", ")[0];
  });
  expect(closing).toBe("0.2s");
});
