// The second tries of the journeys and pictures, after all others.
import type { Reporter, TestCase } from "@playwright/test/reporter";
import { saySecondTry } from "@igo/testing/secondTry";

// oxlint-disable-next-line no-default-export -- how Playwright finds it
export default class SecondTries implements Reporter {
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase) {
    if (test.outcome() === "flaky") this.tests.add(test);
  }

  onEnd() {
    for (const test of this.tests) {
      const causes = test.results.flatMap(({ errors }) => errors);
      saySecondTry(
        test.titlePath().filter(Boolean).join(" › "),
        causes.map(({ message, value }) => message ?? value ?? "").join("\n"),
      );
    }
  }

  printsToStdio() {
    return false;
  }
}
