// Lists the tests that passed only at the second try, after all others: a retry may save a run, but not silently.
import type { Reporter, TestCase } from "@playwright/test/reporter";

// oxlint-disable-next-line no-default-export -- how Playwright finds it
export default class SecondTries implements Reporter {
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase) {
    if (test.outcome() === "flaky") this.tests.add(test);
  }

  onEnd() {
    for (const test of this.tests) {
      const title = test.titlePath().filter(Boolean).join(" › ");
      process.stdout.write(`Needed a second try: ${title}\n`);
    }
  }

  printsToStdio() {
    return false;
  }
}
