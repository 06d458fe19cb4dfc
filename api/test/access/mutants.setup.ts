// Before the tests of a mutant: the first red one is enough, those after it are left out. (With `bail`, Vitest now and
// then waits for ever for the run that it has cancelled.)
import { beforeAll, beforeEach } from "vitest";

let isRed = false;

beforeAll(() => {
  isRed = false;
});

beforeEach(({ onTestFailed, skip }) => {
  skip(isRed);
  onTestFailed(() => {
    isRed = true;
  });
});
