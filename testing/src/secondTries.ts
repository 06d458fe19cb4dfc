// The second tries of `npm test`, after all tests.
import type { Reporter, TestModule } from "vitest/node";
import { saySecondTry } from "./secondTry.ts";

// oxlint-disable-next-line no-default-export -- how Vitest finds it
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules)
      for (const test of module.children.allTests()) {
        if (test.diagnostic()?.flaky !== true) continue;
        const causes = test.result().errors ?? [];
        saySecondTry(
          `${module.relativeModuleId}: ${test.fullName}`,
          causes.map(({ name, message }) => `${name}: ${message}`).join("\n"),
        );
      }
  }
}
