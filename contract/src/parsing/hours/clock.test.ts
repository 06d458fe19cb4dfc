// Times of day: written in each language, parsed however they are typed.
import { expect, test } from "vitest";
import { readTime } from "./clock.read.ts";
import { writeTime } from "./clock.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["08:00", "8:00 AM", "8:00 a. m."],
  ["12:05", "12:05 PM", "12:05 p. m."],
  ["00:00", "12:00 AM", "12:00 a. m."],
  ["24:00", "12:00 AM", "12:00 a. m."],
  ["20:30", "8:30 PM", "8:30 p. m."],
])("writes %s as %s and %s", (time, en, es) => {
  expect([writeTime(time, "en"), writeTime(time, "es")].map(plain)).toEqual([en, es]);
});

test.each([
  ["8", "08:00"],
  ["8:", "08:00"],
  ["8am", "08:00"],
  ["8 p. m.", "20:00"],
  ["8:30 PM", "20:30"],
  ["8.30", "08:30"],
  ["830", "08:30"],
  ["2030", "20:30"],
  ["20:00", "20:00"],
  ["12 am", "00:00"],
  ["24:00", "00:00"],
  ["medianoche", "00:00"],
  [" noon ", "12:00"],
])("reads %j as %s", (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(["", "25", "8:60", "13pm", "8-9", "soon", "L"])("does not parse %j as a time", (typed) => {
  expect(readTime(typed)).toBeNull();
});

test("parses back what it writes, for every minute of the day", () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    expect(readTime(writeTime(time, "en"))).toBe(time);
    expect(readTime(writeTime(time, "es"))).toBe(time);
  }
});
